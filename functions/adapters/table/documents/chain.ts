import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Item, Key, Table, Write } from '#functions/ports/table.ts';
import type { Sha256 } from '#shared/audit/canonical.ts';
import {
  chainHead,
  linkLine,
  storedHistory,
  toAnchor,
  type StoredHistory,
  type StoredLine,
} from '#shared/audit/chain.ts';
import { documentPk, logKey, logPrefix, type LogLine } from './keys.ts';
import type { RacingWrites } from '../index-changes.ts';
import { listItems } from '../list-items.ts';
import { dayMark, leavesPk } from './audit-keys.ts';

const daySeconds = 86_400;
/** Days for which the table keeps which documents grew on a day; it is signed on the next one, and lies in a file from then on. */
const leafDays = 400;

const chainKey = (ownerId: string, id: string): Key => ({ pk: documentPk(ownerId, id), sk: 'CHAIN' });
const isChainKey = ({ sk }: Key): boolean => sk === 'CHAIN';
const chainItem = chainHead.extend({ version: z.int() });

const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/** A line of the history of a document that is about to be written. */
export type NewLine = {
  readonly ownerId: string;
  readonly id: string;
  /** What is stored of it beside its key. */
  readonly line: StoredLine;
  readonly key: LogLine;
  /** The document is created by the same transaction: nothing was written of it before. */
  readonly isFirst: boolean;
};

/** What is stored of a line of history, without its key. */
const toStoredLine = (item: Item): StoredLine =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'pk' && name !== 'sk'));

async function readLines(table: Pick<Table, 'query'>, ownerId: string, id: string): Promise<readonly StoredLine[]> {
  const items = await listItems(table, { pk: documentPk(ownerId, id), sk: { beginsWith: logPrefix } });
  return items.map(toStoredLine);
}

/** The whole history of a document as it is stored, oldest first, with what ties each line to the one before it. */
export async function readHistory(table: Pick<Table, 'query'>, ownerId: string, id: string): Promise<StoredHistory> {
  return storedHistory.parse(await readLines(table, ownerId, id));
}

/** Where the chain of a document stands; documents from before there were chains are anchored to the lines that they have. */
async function findBefore({ table }: { readonly table: Table }, { ownerId, id, isFirst }: NewLine) {
  const found = isFirst ? undefined : await table.get(chainKey(ownerId, id));
  if (found !== undefined) return chainItem.parse(found);
  const older = isFirst ? [] : await readLines(table, ownerId, id);
  return { version: 0, anchor: toAnchor({ ownerId, id }, older, sha256) };
}

/**
 * The writes that put lines of history into the chains of their documents, for the transaction that causes them: the line, where the
 * chain stands then, and that the document grew today. A line of another transaction that was first makes them fail.
 */
async function chainWrites(
  { table, clock }: { readonly table: Table; readonly clock: Clock },
  lines: readonly NewLine[],
): Promise<readonly Write[]> {
  const on = isoNow(clock).slice(0, 10);
  const ttl = Math.floor(clock.now() / 1000) + leafDays * daySeconds;
  const writes: Write[] = [];
  const marked = new Set<string>();
  for (const wanted of lines) {
    const { ownerId, id, line, key } = wanted;
    const before = await findBefore({ table }, wanted);
    const chain = linkLine({ ownerId, id }, line, { before, on, sha256 });
    const { at, hash } = chain;
    // Written first: a day that is named without a document is signed empty, a document of a day that is not named would be lost.
    if (!('on' in before && before.on === on) && !marked.has(ownerId)) await table.write(dayMark(ownerId, on));
    marked.add(ownerId);
    writes.push(
      {
        put: { ...chainKey(ownerId, id), at, hash, on, version: before.version + 1 },
        if: before.version === 0 ? 'absent' : { version: before.version },
      },
      { put: { ...line, ...logKey(ownerId, id, key), chain } },
      { put: { pk: leavesPk(ownerId, on), sk: id, at, hash, ttl } },
    );
  }
  return writes;
}

/** What `transactWithChanges` makes anew when a line of another transaction was first. */
export const linesToChains = (
  deps: { readonly table: Table; readonly clock: Clock },
  lines: readonly NewLine[],
): RacingWrites => ({
  make: () => chainWrites(deps, lines),
  isLost: (write) => write !== undefined && 'put' in write && isChainKey(write.put),
});
