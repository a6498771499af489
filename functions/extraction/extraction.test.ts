import { expect, test } from 'vitest';
import { queueStages, type QueueStage } from '#shared/document/document.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { DocumentHead } from '#functions/ports/documents.ts';
import type { PdfEngine, ReadPage } from '#functions/ports/pdf-engine.ts';
import { documentsWorld, sampleHead, samplePage, firstOwner } from '#test/builders/worlds/documents-world.ts';
import { checkFields, findDuplicates } from './check-document.ts';
import { failDocument } from './fail-reading.ts';
import { guessType } from './guess-type.ts';
import { machine } from '#functions/machines/extraction.ts';
import { preparePages } from './prepare-pages.ts';
import { readFields } from './read-fields.ts';
import { readPage } from './read-page.ts';
import { startWorkflow } from './start-workflow.ts';

const words = (lines: readonly string[]): ReadPage => ({
  source: 'text',
  rotate: 0,
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, place) => ({
      text,
      score: 1,
      box: {
        x: 0.1 + line.split(' ').slice(0, place).join(' ').length * 0.01 + (place > 0 ? 0.006 : 0),
        y: 0.1 + row * 0.03,
        w: text.length * 0.01,
        h: 0.015,
      },
    })),
  ),
});

const invoice = words([
  'Faktúra č. 20260007',
  'Variabilný symbol: 20260007',
  'Dátum vystavenia: 02.09.2026',
  'Na úhradu: 120,00 €',
]);

const engineThat = (read: PdfEngine['read']): PdfEngine => ({
  inspect: async () => ok({ type: 'application/pdf', pageCount: 1 }),
  unlock: async () => failed('wrong-password'),
  render: async () => ok({ bytes: new Uint8Array([1]), type: 'image/jpeg', width: 875, height: 1238 }),
  join: async () => failed('unexpected'),
  data: async () => ok([]),
  codes: async () => ok([]),
  drawData: async () => failed('unexpected'),
  findCarried: async () => ok(null),
  packedFiles: async () => ok({ files: [], left: [] }),
  drawPages: async () => failed('unexpected'),
  read,
});

async function world(read: PdfEngine['read'], over: Partial<DocumentHead> = {}) {
  const made = documentsWorld();
  const head = sampleHead({ doctype: '_', process: 0, queue: 'preprocessing', predicted: null, ...over });
  const page = samplePage('c'.repeat(24), { wordsKey: null, textSource: 'none', thumb: null, preview: null });
  await made.files.put(page.sourceKey, new Uint8Array([7]), 'application/pdf');
  const created = await made.documents.create({ head, pages: [page], fields: [], tables: [] });
  expect(created.ok).toBe(true);
  const files = {
    ...made.files,
    info: async () => undefined,
    copy: async () => undefined,
    readUrl: async () => '',
    uploadTarget: async () => ({ url: '', headers: {} }),
  };
  const accounts = { findOwner: async () => undefined };
  const deps = { ...made, files, accounts, pdfEngine: engineThat(read) };
  const task = { ownerId: head.ownerId, documentId: head._id, reading: head.reading };
  const document = async () => {
    const record = await made.documents.find(firstOwner, head._id);
    if (record === undefined) throw new Error('the document is gone');
    return record;
  };
  const steps = [
    () => preparePages(deps)(task),
    () => readPage(deps)({ ...task, pageId: page._id }),
    () => guessType(deps)(task),
    () => readFields(deps)(task),
    () => checkFields(deps)(task),
    () => findDuplicates(deps)(task),
    () => startWorkflow(deps)(task),
  ] as const;
  return { deps, task, document, steps };
}

/** The head without what every write moves. */
const standing = (head: DocumentHead) => ({ ...head, version: 0, updatedAt: '' });

test('every task may run twice and changes nothing the second time', async () => {
  let reads = 0;
  const { steps, document } = await world(async () => {
    reads += 1;
    return ok(invoice);
  });
  for (const step of steps) {
    await step();
    const once = standing((await document()).head);
    const fields = (await document()).fields;
    await step();
    const twice = standing((await document()).head);
    expect([twice, (await document()).fields]).toEqual([once, fields]);
  }
  for (const step of steps) await step();
  const { head, fields } = await document();
  expect([head.process, head.queue, head.error, reads]).toEqual([2, null, null, 1]);
  expect(head.predicted).not.toBeNull();
  expect(fields.find((field) => field._id === 'invoiceNumber')?.value).toBe('20260007');
});

test('a document is being predicted until its reading ends, and shows the current stage (R-REA-17, R-REA-19)', async () => {
  const { steps, document } = await world(async () => ok(invoice));
  const stages: QueueStage[] = [];
  for (const step of steps) {
    const { head } = await document();
    expect(head.predicted).toBeNull();
    if (head.queue !== null && stages.at(-1) !== head.queue) stages.push(head.queue);
    await step();
  }
  // Stages come in the order in which the spinner shows them; none comes back.
  expect(stages).toEqual(queueStages.filter((stage) => stages.includes(stage)));
  expect(stages).toEqual(['preprocessing', 'processing', 'extraction']);
  expect((await document()).head).toMatchObject({ queue: null });
  expect((await document()).head.predicted).not.toBeNull();
});

test('a file that cannot be read ends as a failed document with the reason, never stuck', async () => {
  const { steps, document } = await world(async () => failed('file-broken'));
  for (const step of steps) await step();
  const { head } = await document();
  expect([head.step, head.failedAt, head.error, head.queue]).toEqual([-1, 'start', 'file-broken', null]);
});

test('a task that gives up for an unknown reason fails the document', async () => {
  const { deps, task, steps, document } = await world(() => Promise.reject(new Error('out of memory')));
  await steps[0]();
  await expect(steps[1]()).rejects.toThrow('out of memory');
  await failDocument(deps)(task);
  await failDocument(deps)(task);
  expect([(await document()).head.step, (await document()).head.error]).toEqual([-1, 'unexpected']);
});

test('tasks of a reading that a reset has replaced stop quietly', async () => {
  const { steps, document, deps, task } = await world(async () => ok(invoice));
  const { head } = await document();
  await deps.documents.change({ head: { ...head, reading: 'newer' } });
  for (const step of steps) await step();
  await failDocument(deps)(task);
  const after = (await document()).head;
  expect([after.version, after.process, after.step]).toEqual([head.version + 1, 0, 'start']);
});

test('a value that a person settled is not read over', async () => {
  const { steps, document, deps } = await world(async () => ok(invoice));
  const { head } = await document();
  await deps.documents.change({
    head,
    fields: [
      {
        _id: 'invoiceNumber',
        _idx: 0,
        value: 'MINE',
        bboxes: [],
        score: 1,
        verified: true,
        predicted: false,
        checks: [],
      },
    ],
  });
  for (const step of steps) await step();
  const { fields } = await document();
  expect(fields.filter((field) => field._id === 'invoiceNumber').map((field) => field.value)).toEqual(['MINE']);
  expect(fields.some((field) => field._id === 'paymentVS')).toBe(true);
});

test('a document with a type starts its workflow in the same write', async () => {
  const { steps, document, deps } = await world(async () => ok(invoice), { doctype: 'invoice' });
  for (const step of steps) await step();
  const { passage } = (await document()).head;
  expect(passage?.action).toBe('start');
  expect(deps.started).toContain(`transition ${(await document()).head._id}-${passage?.id ?? ''}`);
});

test('whatever task of the machine gives up, the document is failed', () => {
  const { States } = machine.definition;
  const works = Object.entries(States).filter(([name, { Type }]) => name !== 'FailDocument' && /Task|Map/u.test(Type));
  const without = works.filter(([, state]) => !('Catch' in state));
  expect(without).toEqual([]);
});
