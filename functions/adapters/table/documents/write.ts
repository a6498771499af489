import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentHead, PageRecord, Start } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { transactionLimit, type Table, type Write } from '#functions/ports/table.ts';
import { linesToChains, type NewLine } from './chain.ts';
import { deriveRow, entryWrites, rowWrite } from './derive-row.ts';
import { transactWithChanges } from '../index-changes.ts';
import { partNames, type HeadItem, type PartName } from './items.ts';
import { headKey, headsPk, pageKey } from './keys.ts';
import { readActivity, toLogLine } from './log.ts';
import { numberWrites } from './number.ts';
import { partWrite } from './parts.ts';
import { buildTextFacet } from './page-text.ts';
import { readWords, type Before } from './read.ts';
import { listLearned, toWrites } from '../table-change.ts';
import { countDeeds, toDeed, type ActivityDays } from '#shared/document/activity.ts';
import { buildItemsFacet } from '#shared/document/index-facets.ts';
import { listDocumentEvents } from '#shared/integration/document-events.ts';
import { startsForWebhooks } from '../integrations/announce.ts';
import { trashMark } from './trash-mark.ts';
import { useWrites } from './uses.ts';
import type { IndexChange } from '#functions/ports/document-index.ts';

export type WriteDeps = {
  readonly table: Table;
  readonly files: Pick<Files, 'put' | 'get' | 'delete'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly outbox: Pick<Outbox, 'schedule' | 'deliver'>;
  readonly doctypes: Pick<Doctypes, 'find' | 'workflow' | 'list'>;
  readonly log: Log;
};

/**
 * What lost: the head was not as it was read, another document has the internal number, or a condition of the writes beside
 * them did not hold.
 */
export type Lost = 'head' | 'number' | 'also';

const newParts = { PAGES: 0, FIELDS: 0, TABLES: 0 };
const getParts = (change: DocumentChange) =>
  ({ PAGES: change.pages, FIELDS: change.fields, TABLES: change.tables }) satisfies Record<PartName, unknown>;

/** Writes in transactions as large as the table takes. */
export async function writeInBatches(table: Table, writes: readonly Write[]): Promise<void> {
  for (let at = 0; at < writes.length; at += transactionLimit)
    await table.transact(writes.slice(at, at + transactionLimit));
}

/** Leads from pages to their document; written first, because a page that leads to a document without it is not found. */
function pageWrites({ head: { ownerId, _id }, pages }: DocumentChange, before: Before | undefined): readonly Write[] {
  const known = new Set(before?.pages.map((page) => page._id));
  const added = new Set((pages ?? []).map((page) => page._id).filter((id) => !known.has(id)));
  return [...added].map((id) => ({ put: { ...pageKey(ownerId, id), documentId: _id } }));
}

/** The machines to start with a change, the one that works on the document first. */
const listStarts = ({ start, notifications = [] }: DocumentChange): readonly Start[] => [
  ...(start === undefined ? [] : [start]),
  ...notifications,
];

/** One change of a document as the writes of a transaction, and what follows once they are written. */
type Planned = {
  readonly head: DocumentHead;
  /** The head first, then the writes beside the change: a failed condition is identified by its place. */
  readonly writes: readonly Write[];
  /** What its history gains. */
  readonly lines: readonly NewLine[];
  /** What the index learns of it. */
  readonly changes: readonly IndexChange[];
  readonly settle: () => Promise<void>;
};

const transactPlanned = (deps: WriteDeps, all: readonly Planned[]): Promise<number | undefined> =>
  transactWithChanges(
    deps.table,
    all.flatMap(({ writes }) => writes),
    all.map(({ head, changes }) => ({ ownerId: head.ownerId, at: head.updatedAt, changes })),
    linesToChains(
      deps,
      all.flatMap(({ lines }) => lines),
    ),
  );

/**
 * Writes one change of a document in one transaction: head, parts, row, entries of other partitions, internal number, history with its chain, what
 * the index learns and the start of a machine. `before` is undefined for a new document. Page references are written before the
 * transaction, and readers check what they lead to.
 */
export async function writeDocument(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
): Promise<{ readonly head: DocumentHead } | { readonly lost: Lost }> {
  const planned = await planWrite(deps, change, before);
  if ('lost' in planned) return planned;
  const failed = await transactPlanned(deps, [planned]);
  if (failed !== undefined) return { lost: failed === 0 ? 'head' : 'also' };
  await planned.settle();
  return { head: planned.head };
}

/** A change with what was there before. */
type Changing = { readonly change: DocumentChange; readonly before: Before };

/**
 * Writes a new document and a change of the one that it is made of, both or neither. They belong to different companies, so that
 * no item is written twice. `original` as what lost: the original was not as it was read.
 */
export async function writeBoth(
  deps: WriteDeps,
  copy: DocumentChange,
  original: Changing,
): Promise<{ readonly copy: DocumentHead; readonly original: DocumentHead } | { readonly lost: Lost | 'original' }> {
  const made = await planWrite(deps, copy, undefined);
  if ('lost' in made) return made;
  const left = await planWrite(deps, original.change, original.before);
  if ('lost' in left) return { lost: 'original' };
  const failed = await transactPlanned(deps, [made, left]);
  if (failed !== undefined) return { lost: failed === 0 ? 'head' : failed < made.writes.length ? 'also' : 'original' };
  await made.settle();
  await left.settle();
  return { copy: made.head, original: left.head };
}

async function planWrite(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
): Promise<Planned | { readonly lost: Lost }> {
  const { table } = deps;
  const now = isoNow(deps.clock);
  const head = { ...change.head, version: change.head.version + 1, updatedAt: now };
  const { ownerId, _id: id } = head;
  const fields = change.fields ?? before?.fields ?? [];
  const pages = change.pages ?? before?.pages ?? [];
  const old = before && { head: before.head.head, fields: before.fields };
  const numbers = await numberWrites(deps, old, { head, fields });
  if (numbers === 'taken') return { lost: 'number' };
  const { item: derived, facet } = await deriveRow(deps, { head, fields, pages, tables: change.tables }, before?.row);
  await writeInBatches(table, [...pageWrites(change, before), ...useWrites(deps, change, before)]);
  if (head.deletedAt !== null && before?.head.head.deletedAt === null) await table.write(trashMark(ownerId));
  const state = await toStateWrites(deps, change, before, head);
  const isTextNew = head.process === 2 && state.versions.PAGES > (derived.text ?? 0);
  const activity = await findActivity(deps, change, before);
  const starts = [...listStarts(change), ...(await findWebhookStarts(deps, change, before, head))];
  const row = { ...derived, ...(isTextNew ? { text: state.versions.PAGES } : {}), activity };
  const writes = [
    state.head,
    ...toWrites(change.also ?? []),
    ...state.parts,
    rowWrite(ownerId, before?.row, row),
    ...entryWrites(ownerId, before?.row, row),
    ...numbers,
    ...toWrites(starts.map((start) => deps.outbox.schedule(start))),
  ];
  const key = { _id: deps.ids.id(), date: now, version: head.version };
  return {
    head,
    writes,
    lines: change.log === undefined ? [] : [toLogLine({ ownerId, id, isFirst: before === undefined }, change.log, key)],
    changes: [
      { id, facet: 'document', version: row.version, body: { ...facet, activity } },
      ...toItemsChange(id, state.versions.TABLES, change),
      ...(isTextNew ? [await toTextChange(deps, id, { version: state.versions.PAGES, pages })] : []),
      ...listLearned(change.also ?? []),
    ],
    async settle() {
      await cleanUp(deps, change, before);
      for (const start of starts) await deps.outbox.deliver(start);
    },
  };
}

/** What tells the webhooks of the company of this change. */
function findWebhookStarts(
  { table }: Pick<WriteDeps, 'table'>,
  { log }: DocumentChange,
  before: Before | undefined,
  head: DocumentHead,
): Promise<readonly Start[]> {
  const events = listDocumentEvents(before?.head.head, head, log);
  const { ownerId, _id: documentId, version, updatedAt: at } = head;
  return startsForWebhooks(
    table,
    ownerId,
    events.map((event) => ({ ...event, documentId, key: String(version), at })),
  );
}

/** What people did with a document until and with this change. Rows that were written before this was kept have only the history. */
async function findActivity(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
): Promise<ActivityDays> {
  const { ownerId, _id: id } = change.head;
  const known = before === undefined ? [] : (before.row?.activity ?? (await readActivity(deps.table, ownerId, id)));
  return change.log === undefined ? known : countDeeds(known, [toDeed(change.log, isoNow(deps.clock))]);
}

const toItemsChange = (id: string, version: number, { tables }: DocumentChange): readonly IndexChange[] =>
  tables === undefined || version === 0 ? [] : [{ id, facet: 'items', version, body: buildItemsFacet(tables) }];

type PagesWithVersion = { readonly version: number; readonly pages: readonly PageRecord[] };

/** The text of a document that is read; words are loaded once per reading and change of its pages. */
async function toTextChange(
  { files }: Pick<WriteDeps, 'files'>,
  id: string,
  { version, pages }: PagesWithVersion,
): Promise<IndexChange> {
  return { id, facet: 'text', version, body: await buildTextFacet(pages, (page) => readWords(files, page)) };
}

/** The head first, so that its failing condition is the first of the transaction; then the parts that changed. */
async function toStateWrites(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
  head: DocumentHead,
): Promise<{ readonly head: Write; readonly parts: readonly Write[]; readonly versions: HeadItem['parts'] }> {
  const { ownerId, _id: id, version } = head;
  const parts = { ...(before?.head.parts ?? newParts) };
  const writes: Write[] = [];
  for (const name of partNames) {
    const value = getParts(change)[name];
    if (value === undefined || (before === undefined && value.length === 0)) continue;
    parts[name] = version;
    writes.push(await partWrite(deps, { ownerId, id, name }, version, value));
  }
  const item = { ...headKey(ownerId, id), version, head, parts, gsi1pk: headsPk(ownerId), gsi1sk: id };
  const put = { put: item, if: before === undefined ? ('absent' as const) : { version: version - 1 } };
  return { head: put, parts: writes, versions: parts };
}

/** Deletes what is unused after a write. A failure here leaves unused items, not a wrong document, so the write still counts. */
async function cleanUp(deps: WriteDeps, change: DocumentChange, before: Before | undefined): Promise<void> {
  if (before === undefined) return;
  const { ownerId, _id: id } = change.head;
  const replaced = partNames.filter((name) => getParts(change)[name] !== undefined);
  try {
    await deps.files.delete(replaced.flatMap((name) => before.files[name] ?? []));
  } catch (error) {
    deps.log.error('clean-up-failed', error, { ownerId, documentId: id });
  }
}
