import { setFavourite } from '#shared/api/document-actions.ts';
import { postMessage } from '#shared/api/discussion.ts';
import { listExportBulks } from '#shared/api/export-bulks.ts';
import { startExportBulk } from '#shared/api/exports.ts';
import { preparePaymentOrder } from '#shared/api/payment-orders.ts';
import { tagDocument } from '#shared/api/tags.ts';
import type { Ports } from '#functions/wiring/ports.ts';
import { until } from './bring-document.ts';
import type { Answered, Person } from './call-handler.ts';
import { sampleUsers } from './data/companies.ts';
import type { SampleStaff } from './documents.ts';
import { seedOrders } from './orders.ts';

/** Tags by document of the sample. */
const tags: Readonly<Record<string, readonly string[]>> = {
  'ceruza-0044': ['Vianoce'],
  'obaly-2101': ['Vianoce', 'Sklad'],
  'stroje-zaloha-0093': ['Investícia'],
  'mliekaren-dobropis-9': ['Reklamácia'],
};

const favourites = ['mlyn-0501', 'sklo-0031'];

/** The discussion of the account that changed: who wrote, and when on the day. */
const messages = [
  {
    from: 'checker',
    at: '07:42:10',
    text: `@${sampleUsers.admin.name} na faktúre za umývanie je iný účet ako doteraz. Overíte ho u dodávateľa?`,
  },
  {
    from: 'approver',
    at: '07:58:36',
    text: `@${sampleUsers.editor.name} zavolám im, dovtedy ju neplaťte.`,
  },
] as const;

/** Settled bills that the prepared payment order pays. */
const ordered = ['obaly-1904', 'orech-0288', 'mliekaren-0131'];

/** Documents that were handed to the accounting program; the last one has values that no person checked, so it stays here. */
const exported = [
  ...['mlyn-0298', 'mlyn-0337', 'mlyn-0375', 'mliekaren-0061', 'mliekaren-0079', 'mliekaren-0098'],
  ...['obaly-1712', 'najom-09', 'spojka-441', 'orech-0205', 'vydana-lisky-0271', 'vydana-lucik-0274'],
  ...['drozdi-1702', 'ceruza-0044'],
];

function settle<T>({ log }: Pick<Ports, 'log'>, what: string, answer: Answered<T>): T | undefined {
  if (answer.ok) return answer.value;
  log.warn('sample-work-refused', { what, refusal: answer.refusal.slice(0, 400) });
  return undefined;
}

/** Hands documents over in a file and waits until what became of each is known. */
async function seedExport(ports: Ports, person: Person, ids: readonly string[]): Promise<void> {
  const list = async () => {
    const bulks = await person.call(listExportBulks, { body: {} });
    if (!bulks.ok) throw new Error(bulks.refusal);
    return bulks.value.data;
  };
  if ((await list()).length === 0) {
    const body = { exportSystem: 'pohoda', ids };
    settle(ports, 'export', await person.call(startExportBulk, { body }));
  }
  await until(async () => ((await list()).every(({ processed }) => processed) ? true : undefined), 'the export');
}

/** What people did with the documents: tags, favourites, a discussion, an export, a payment order, an order of their own. */
export async function seedWork(
  ports: Ports,
  { checker, approver }: SampleStaff,
  documents: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const find = (name: string): string => {
    const id = documents.get(name);
    if (id === undefined) throw new Error(`the sample has no document ${name}`);
    return id;
  };
  for (const [name, add] of Object.entries(tags))
    settle(ports, `tags of ${name}`, await approver.call(tagDocument, { params: { id: find(name) }, body: { add } }));
  for (const name of favourites) {
    const isDone = await approver.act(setFavourite, { params: { id: find(name) }, body: { favourite: true } });
    if (!isDone) ports.log.warn('sample-work-refused', { what: `favourite ${name}` });
  }
  for (const { from, at, text } of messages) {
    const body = { sentAt: `${today}T${at}.000Z`, text };
    const person = from === 'checker' ? checker : approver;
    settle(ports, 'message', await person.call(postMessage, { params: { id: find('sklo-0031') }, body }));
  }
  await seedExport(ports, checker, exported.map(find));
  const body = { key: `sample-${today}`, ids: ordered.map(find) };
  settle(ports, 'payment order', await checker.call(preparePaymentOrder, { body }));
  await seedOrders(ports, approver, today);
}
