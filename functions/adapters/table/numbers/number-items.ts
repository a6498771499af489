import * as z from 'zod';
import type { Item, Key, Write } from '#functions/ports/table.ts';

/** A place in one of the company's series. */
export const claim = z.object({ doctype: z.string(), year: z.int(), sequence: z.int().min(1) });
export type Claim = z.infer<typeof claim>;

/** Series of at most 7 digits sort as their numbers do. */
const digits = (sequence: number): string => String(sequence).padStart(7, '0');

type Series = Pick<Claim, 'doctype' | 'year'>;

export const seriesPk = (ownerId: string, { doctype, year }: Series): string =>
  `C#${ownerId}#NUMBERS#${doctype}#${year}`;

/** Places that documents have. */
export const takenPrefix = 'N#';
export const takenKey = (ownerId: string, of: Claim): Key => ({
  pk: seriesPk(ownerId, of),
  sk: `${takenPrefix}${digits(of.sequence)}`,
});

/** Places that documents gave back; they count only below the last place that is taken. */
export const freePrefix = 'F#';
const freeKey = (ownerId: string, of: Claim): Key => ({
  pk: seriesPk(ownerId, of),
  sk: `${freePrefix}${digits(of.sequence)}`,
});

export const takenItem = z.object({ documentId: z.string() });

export const getSequence = ({ sk }: Item): number => Number(sk.slice(takenPrefix.length));

/** What a document has: the place of its stored number, and one that it was promised and has not been saved with yet. */
export const holderItem = z.object({ version: z.int(), held: claim.nullable(), reserved: claim.nullable() });
export type Holder = z.infer<typeof holderItem>;
export const nothingHeld: Holder = { version: 0, held: null, reserved: null };

export const holderKey = (ownerId: string, documentId: string): Key => ({
  pk: `C#${ownerId}#NUMBERHOLDERS`,
  sk: documentId,
});

export const isSame = (a: Claim | null, b: Claim | null): boolean =>
  a === b || (a !== null && b !== null && a.doctype === b.doctype && a.year === b.year && a.sequence === b.sequence);

/** Takes a free place. */
export const takeWrites = (ownerId: string, documentId: string, of: Claim): readonly Write[] => [
  { put: { ...takenKey(ownerId, of), documentId }, if: 'absent' },
  { delete: freeKey(ownerId, of) },
];

/** Gives a place back. */
export const freeWrites = (ownerId: string, of: Claim): readonly Write[] => [
  { delete: takenKey(ownerId, of) },
  { put: freeKey(ownerId, of) },
];

/** Stores what a document has now, unless it changed since `before` was read. */
export const holderWrite = (
  ownerId: string,
  documentId: string,
  change: { readonly before: Holder; readonly after: Pick<Holder, 'held' | 'reserved'> },
): Write => ({
  put: { ...holderKey(ownerId, documentId), ...change.after, version: change.before.version + 1 },
  if: change.before.version === 0 ? 'absent' : { version: change.before.version },
});
