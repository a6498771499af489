import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentHead } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { transactionLimit, type Table, type Write } from '#functions/ports/table.ts';
import { countsWrite } from './counts.ts';
import { deriveRow, entryWrites, rowWrite, wordDeletes, wordPuts } from './derive-row.ts';
import { partNames, type PartName, type RowItem } from './items.ts';
import { headKey, headsPk, pageKey } from './keys.ts';
import { logWrite } from './log.ts';
import { numberWrites } from './number.ts';
import { partWrite } from './parts.ts';
import type { Before } from './read.ts';
import { toWrites } from '../table-change.ts';

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
  const known = new Set(before?.pageIds);
  const added = new Set((pages ?? []).map((page) => page._id).filter((id) => !known.has(id)));
  return [...added].map((id) => ({ put: { ...pageKey(ownerId, id), documentId: _id } }));
}

/** One change of a document as the writes of a transaction, and what follows once they are written. */
type Planned = {
  readonly head: DocumentHead;
  /** The head first, then the writes beside the change: a failed condition is identified by its place. */
  readonly writes: readonly Write[];
  readonly settle: () => Promise<void>;
};

/**
 * Writes one change of a document in one transaction: head, parts, row, list entries, counters, internal number, history and
 * the start of a machine. `before` is undefined for a new document. Search words and page references lie around the transaction: those
 * that come are written before it and those that go are deleted after it, and readers check what they lead to.
 */
export async function writeDocument(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
): Promise<{ readonly head: DocumentHead } | { readonly lost: Lost }> {
  const planned = await planWrite(deps, change, before);
  if ('lost' in planned) return planned;
  const done = await deps.table.transact(planned.writes);
  if (!done.ok) return { lost: done.error.failed === 0 ? 'head' : 'also' };
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
  const done = await deps.table.transact([...made.writes, ...left.writes]);
  if (!done.ok) {
    const { failed } = done.error;
    return { lost: failed === 0 ? 'head' : failed < made.writes.length ? 'also' : 'original' };
  }
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
  const pageCount = change.pages?.length ?? before?.pageIds.length ?? 0;
  const old = before && { head: before.head.head, fields: before.fields };
  const numbers = await numberWrites(deps, old, { head, fields });
  if (numbers === 'taken') return { lost: 'number' };
  const row = await deriveRow(deps, { head, fields, pageCount }, before?.row);
  await writeInBatches(table, [...wordPuts(ownerId, before?.row, row), ...pageWrites(change, before)]);
  const state = await toStateWrites(deps, change, before, head);
  const writes = [
    state.head,
    ...toWrites(change.also ?? []),
    ...state.parts,
    rowWrite(ownerId, before?.row, row),
    ...entryWrites(ownerId, before?.row, row),
    countsWrite(ownerId, before?.row?.row, row.row, now),
    ...numbers,
    ...(change.log === undefined
      ? []
      : [logWrite(ownerId, id, change.log, { _id: deps.ids.id(), date: now, version: head.version })]),
    ...(change.start === undefined ? [] : toWrites([deps.outbox.schedule(change.start)])),
  ];
  return {
    head,
    writes,
    async settle() {
      await cleanUp(deps, change, before, row);
      if (change.start !== undefined) await deps.outbox.deliver(change.start);
    },
  };
}

/** The head first, so that its failing condition is the first of the transaction; then the parts that changed. */
async function toStateWrites(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
  head: DocumentHead,
): Promise<{ readonly head: Write; readonly parts: readonly Write[] }> {
  const { ownerId, _id: id, version } = head;
  const parts = { ...(before?.head.parts ?? newParts) };
  const writes: Write[] = [];
  for (const name of partNames) {
    const value = getParts(change)[name] ?? (before === undefined ? [] : undefined);
    if (value === undefined) continue;
    parts[name] = version;
    writes.push(await partWrite(deps, { ownerId, id, name }, version, value));
  }
  const item = { ...headKey(ownerId, id), version, head, parts, gsi1pk: headsPk(ownerId), gsi1sk: id };
  return { head: { put: item, if: before === undefined ? 'absent' : { version: version - 1 } }, parts: writes };
}

/** Deletes what is unused after a write. A failure here leaves unused items, not a wrong document, so the write still counts. */
async function cleanUp(
  deps: WriteDeps,
  change: DocumentChange,
  before: Before | undefined,
  row: RowItem,
): Promise<void> {
  if (before === undefined) return;
  const { ownerId, _id: id } = change.head;
  const replaced = partNames.filter((name) => getParts(change)[name] !== undefined);
  try {
    const gone = wordDeletes(ownerId, before.row, row);
    const deleted = await deps.table.transact(gone);
    if (!deleted.ok) for (const write of gone) await deps.table.write(write);
    await deps.files.delete(replaced.flatMap((name) => before.files[name] ?? []));
  } catch (error) {
    deps.log.error('clean-up-failed', error, { ownerId, documentId: id });
  }
}
