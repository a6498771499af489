import { localMachines } from '#functions/adapters/local-machines/machines.ts';
import { beginLearning, endLearning } from '#functions/learning/learning-run.ts';
import { learnDocuments } from '#functions/learning/learn-documents.ts';
import { learningTask } from '#functions/learning/change-state.ts';
import { machine } from '#functions/machines/learning.ts';
import { trainType } from '#functions/learning/train-type.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';
import { archivedStep } from '#shared/workflow/workflow.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import type { Word } from '#shared/geometry/box.ts';
import type { FieldValue, ReadValue } from '#shared/field/field.ts';
import type { Json } from '#shared/kit/json.ts';
import { unlockDocument } from '#functions/documents/actions/unlock-document.ts';
import { accountsWorld } from './accounts-world.ts';
import { doctypeField, sampleDoctype } from '../records/doctype.ts';
import { documentsWorld, firstOwner, idOfNumber, sampleField, sampleHead, samplePage } from './documents-world.ts';

const iban = 'SK3112000000198742637541';
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The number that the mill writes on its nth invoice, and its due date. */
export const millNumber = (n: number): string => `${2026_000 + n}`;
const millDue = (n: number): string => `2026-03-${String((n % 27) + 1).padStart(2, '0')}`;

/** Words of the mill's nth invoice; its number stands where no reader looks for one. */
export function millWords(n: number): readonly Word[] {
  const due = millDue(n).split('-').toReversed().join('.');
  const rows: readonly (readonly [number, string])[] = [
    [0, 'Mlyn Podhájska'],
    [1, 'IČ DPH SK2020304050'],
    [3, `Kód zásielky    ${millNumber(n)}`],
    [4, `Termín vyrovnania    ${due}`],
    [6, `Bankové spojenie    ${iban}`],
    [7, 'Vystavil účtovník'],
    [8, 'Pečiatka a podpis'],
  ];
  return rows.flatMap(([row, text]) =>
    [...text.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      score: 1,
      box: { x: 0.05 + match.index * 0.011, y: 0.05 + row * 0.02, w: match[0].length * 0.011, h: 0.014 },
    })),
  );
}

const value = (id: string, text: string): FieldValue => sampleField(id, text, { bboxes: [] });

/** What a person confirms on the mill's nth invoice. */
export const millFields = (n: number, over: Readonly<Record<string, string>> = {}): readonly FieldValue[] =>
  Object.entries({
    invoiceNumber: millNumber(n),
    issueDate: '2026-02-15',
    payDate: millDue(n),
    supplierName: 'Mlyn Podhájska',
    supplierVatId: 'SK2020304050',
    paymentIBAN: iban,
    costCentre: 'VYROBA',
    ...over,
  }).map(([id, text]) => value(id, text));

const used = ['invoiceNumber', 'issueDate', 'payDate', 'supplierName', 'supplierVatId', 'paymentIBAN', 'costCentre'];

/** A company whose type learns, and the learning machine over real stores. */
export async function learningWorld() {
  const world = documentsWorld();
  const events: LiveEvent[] = [];
  const live = { publish: async (_: string, event: LiveEvent) => void events.push(event) };
  const deps = { ...world, live };
  const learner = { ownerId: firstOwner, doctype: 'invoice' };
  await world.doctypes.put(firstOwner, sampleDoctype({ model: 'auto', fields: used.map((id) => doctypeField(id)) }));
  const tasks: Record<string, (input: unknown) => Promise<Json>> = {
    'begin-learning': (input) => beginLearning(deps)(learningTask.parse(input)),
    'learn-documents': (input) => learnDocuments(deps)(learningTask.parse(input)),
    'train-type': (input) => trainType(deps)(learningTask.parse(input)),
    'end-learning': (input) => endLearning(deps)(learningTask.parse(input)),
  };

  /** The mill's nth invoice, confirmed; `own` is what the reader alone had read, `shown` what the person found. */
  async function confirm(
    n: number,
    text: {
      own?: readonly ReadValue[];
      shown?: readonly ReadValue[];
      fields?: readonly FieldValue[];
      tables?: readonly LineTable[];
    } = {},
    over: Partial<DocumentHead> = {},
  ): Promise<void> {
    const documentId = idOfNumber(n);
    const pageId = idOfNumber(1000 + n);
    const wordsKey = await world.documents.putWords(firstOwner, documentId, pageId, millWords(n));
    const page = samplePage(pageId, { wordsKey, textSource: 'text' });
    const head = sampleHead({ _id: documentId, step: archivedStep, version: 0, ...over });
    const fields = text.fields ?? millFields(n);
    const own = text.own ?? [];
    await world.learned.keepPrediction(
      { ownerId: firstOwner, documentId, reading: head.reading },
      { own: own.map(bare), shown: (text.shown ?? own).map(bare) },
    );
    const at = new Date(world.clock.ms + n * 1000).toISOString();
    const { also } = world.learned.addConfirmed(head, 'p1', at);
    const made = await world.documents.create({ head, fields, tables: text.tables ?? [], pages: [page], also });
    if (!made.ok) throw new Error(made.error);
  }

  /** Takes the mill's nth invoice back out of the archive. */
  async function unlock(n: number): Promise<void> {
    const accounts = accountsWorld();
    const company = await accounts.company('Ranný kvas');
    const user = await accounts.person({ companies: [[company, 'admin']] });
    const caller = { ...accounts.caller(user, company, 'admin'), ownerId: firstOwner };
    const opened = await unlockDocument(world)({ params: { id: idOfNumber(n) }, query: {}, body: {} }, caller);
    if (!opened.ok) throw new Error(opened.error);
  }

  /** Runs the machine once for each name, side by side. */
  async function run(names: readonly string[], changed: Partial<typeof tasks> = {}): Promise<void> {
    const machines = localMachines({
      path: ':memory:',
      getDefinition: async () => machine,
      clock: { now: () => Date.now() },
      log: noLog,
      slots: 2,
      load: async (id) => {
        const name = id.replace('learning/', '');
        const task = changed[name] ?? tasks[name];
        if (task === undefined) throw new Error(`no task ${name}`);
        return { handler: task };
      },
    });
    await Promise.all(names.map((name) => machines.start('learning', name, { ...learner, run: name })));
    await machines.idle();
    await machines.close();
  }

  return { ...deps, events, learner, tasks, confirm, unlock, run, state: () => world.learned.state(learner) };
}

const bare = ({ _id, _idx, value: text, param }: ReadValue): ReadValue => ({
  _id,
  _idx,
  value: text,
  ...(param === undefined ? {} : { param }),
});
