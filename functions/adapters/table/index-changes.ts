import * as z from 'zod';
import type { IndexChange } from '#functions/ports/document-index.ts';
import type { Item, Key, Table, Write } from '#functions/ports/table.ts';
import { indexFacetNames, indexFacets } from '#shared/document/index-facets.ts';
import { pack, unpack } from './packed.ts';

/*
 * Changes of a company stand in a few sequences without gaps. A writer takes the next number of one of them in the transaction of
 * the document; of two that take the same number one is refused and takes the next. A reader that has seen a number
 * of a sequence has therefore seen all before it: nothing depends on clocks.
 */

/** Sequences of one company, so that documents written at once seldom take the same number. */
export const sequenceCount = 4;

const pkPattern = /^C#(.+)#CHANGES#(\d+)$/u;
export const changesPk = (ownerId: string, sequence: number): string => `C#${ownerId}#CHANGES#${sequence}`;

const digits = 12;
export const changeSk = (number: number): string => String(number).padStart(digits, '0');

const changeItem = z.object({
  id: z.string(),
  facet: z.enum(indexFacetNames),
  change: z.int(),
  packed: z.string(),
});

/** A change as it stands in a sequence. */
export type SequencedChange = {
  readonly ownerId: string;
  readonly sequence: number;
  readonly number: number;
  readonly change: IndexChange;
};

/** Whether an item is for the index alone: a change, or what says that a snapshot is due. */
export const isIndexItem = ({ pk }: Pick<Item, 'pk'>): boolean => pkPattern.test(pk) || pk.endsWith('#INDEX');

/** Whether an item is a change of an index. */
export const isChangeItem = ({ pk }: Pick<Item, 'pk'>): boolean => pkPattern.test(pk);

function parseChange({ id, facet, change: version, packed }: z.infer<typeof changeItem>): IndexChange {
  const body = unpack(packed);
  switch (facet) {
    case 'document':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
    case 'items':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
    case 'text':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
    case 'discussion':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
    case 'exports':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
    case 'quality':
      return { id, version, facet, body: indexFacets[facet].parse(body) };
  }
}

/** The change that an item holds. @throws for any other item. */
export function readChange(item: Item): SequencedChange {
  const [, ownerId, sequence] = pkPattern.exec(item.pk) ?? [];
  if (ownerId === undefined || sequence === undefined) throw new Error('the item is no change of an index');
  return { ownerId, sequence: Number(sequence), number: Number(item.sk), change: parseChange(changeItem.parse(item)) };
}

/** The snapshots of an index. */
export const snapshotKey = (ownerId: string): Key => ({ pk: `C#${ownerId}#INDEX`, sk: 'SNAPSHOT' });

/** The last number of a sequence that was taken. */
async function findLastNumber(table: Table, ownerId: string, sequence: number): Promise<number> {
  const { items } = await table.query({ pk: changesPk(ownerId, sequence), descending: true, limit: 1 });
  const last = items[0];
  // The last change of a sequence is never deleted.
  return last === undefined ? 0 : Number(last.sk);
}

/** Every so many changes of a sequence ask for a new snapshot; the first one does, too. */
export const changesPerSnapshot = 64;

/** The partition of the second index in which companies wait for a new snapshot. */
export const dueIndexPk = 'INDEX#DUE';
export const dueKey = (ownerId: string): Key => ({ pk: `C#${ownerId}#INDEX`, sk: 'DUE' });

/** What the index of a company learns, and the instant of that. */
export type CompanyChanges = {
  readonly ownerId: string;
  readonly at: string;
  readonly changes: readonly IndexChange[];
};

/** The writes that put changes into a sequence of a company, for the transaction that causes them. */
async function changeWrites(table: Table, { ownerId, at, changes }: CompanyChanges): Promise<readonly Write[]> {
  if (changes.length === 0) return [];
  const sequence = Math.floor(Math.random() * sequenceCount);
  const last = await findLastNumber(table, ownerId, sequence);
  const puts = changes.map(({ id, facet, version, body }, place): Write => {
    const key = { pk: changesPk(ownerId, sequence), sk: changeSk(last + 1 + place) };
    return { put: { ...key, id, facet, change: version, at, packed: pack(body) }, if: 'absent' };
  });
  const isDue = changes.some((_, place) => (last + place) % changesPerSnapshot === 0);
  // The version tells one demand from the next.
  const version = Math.floor(Math.random() * 2 ** 40);
  const due = { ...dueKey(ownerId), ownerId, version, gsi2pk: dueIndexPk, gsi2sk: `${at}#${ownerId}` };
  return isDue ? [...puts, { put: due }] : puts;
}

const isChangeWrite = (write: Write | undefined): boolean =>
  write !== undefined && 'put' in write && isChangeItem(write.put);

/** Attempts to take numbers of a sequence; each that fails is one that somebody else took. */
const attempts = 100;

/** Writes that are made anew when another transaction was first, and which of them a failed condition then belongs to. */
export type RacingWrites = {
  readonly make: () => Promise<readonly Write[]>;
  readonly isLost: (write: Write | undefined) => boolean;
};

/**
 * Writes in one transaction, with what the indexes of companies learn of it and with `others`. Answers the place of the write whose condition
 * failed, or undefined when all is written.
 */
export async function transactWithChanges(
  table: Table,
  writes: readonly Write[],
  learned: readonly CompanyChanges[],
  others?: RacingWrites,
): Promise<number | undefined> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changes: Write[] = [...((await others?.make()) ?? [])];
    for (const one of learned) changes.push(...(await changeWrites(table, one)));
    const done = await table.transact([...writes, ...changes]);
    if (done.ok) return undefined;
    const { failed } = done.error;
    const lost = changes[failed - writes.length];
    if (!isChangeWrite(lost) && others?.isLost(lost) !== true) return failed;
  }
  throw new Error('changes of a company come too fast to be put in order');
}

const dated = z.object({ at: z.string() });

/** Instant of the last change of any document of a company; undefined before the first. */
export async function findLastChange(table: Table, ownerId: string): Promise<string | undefined> {
  const last = await Promise.all(
    Array.from({ length: sequenceCount }, (_, sequence) =>
      table.query({ pk: changesPk(ownerId, sequence), descending: true, limit: 1 }),
    ),
  );
  return last
    .flatMap(({ items }) => items.map((item) => dated.parse(item).at))
    .toSorted()
    .at(-1);
}
