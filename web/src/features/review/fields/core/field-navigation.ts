import { needsPerson, type FieldStateEntry } from '#shared/document/fields/field-states.ts';
import type { FieldKey } from '../../session/core/field-key.ts';

/** What navigation knows of a row. */
export type NavigationRow = { readonly key: FieldKey } & Pick<FieldStateEntry, 'state'>;

/** Where the hands go next: to a field, or to the confirm button when nothing needs a person any more. */
export type Next = { readonly kind: 'field'; readonly key: FieldKey } | { readonly kind: 'confirm' };

const getRowIndex = (rows: readonly NavigationRow[], from: FieldKey | null): number =>
  rows.findIndex((row) => row.key === from);

/** The next row after `from` that needs a person, going round once; the confirm button when there is none. */
export function findNextNeedingReview(rows: readonly NavigationRow[], from: FieldKey | null): Next {
  const at = getRowIndex(rows, from);
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const found = round.find(needsPerson);
  return found ? { kind: 'field', key: found.key } : { kind: 'confirm' };
}

/** The next row that needs a person without settling this one; the same row when it is the only one. */
export function findNextProblem(rows: readonly NavigationRow[], from: FieldKey | null): FieldKey | null {
  const next = findNextNeedingReview(rows, from);
  if (next.kind === 'field') return next.key;
  return rows.find((row) => row.key === from && needsPerson(row))?.key ?? null;
}

/** The neighbour in panel order; null beyond either end, where the browser's own Tab takes over. */
export function findNeighbour(rows: readonly NavigationRow[], from: FieldKey | null, by: 1 | -1): FieldKey | null {
  const at = getRowIndex(rows, from);
  if (at < 0) return (by === 1 ? rows[0] : rows.at(-1))?.key ?? null;
  return rows[at + by]?.key ?? null;
}

/** "2 of 4": which of the rows that need a person this one is; null when it needs no person. */
export function getReviewPosition(
  rows: readonly NavigationRow[],
  key: FieldKey,
): { readonly at: number; readonly of: number } | null {
  const waiting = rows.filter(needsPerson);
  const at = waiting.findIndex((row) => row.key === key);
  return at < 0 ? null : { at: at + 1, of: waiting.length };
}

/** The field that is active when a document opens: the one that the address asks for, else the first that needs a person. */
export function findStart(rows: readonly NavigationRow[], linked: FieldKey | undefined): FieldKey | undefined {
  const first = findNextNeedingReview(rows, null);
  return rows.find((row) => row.key === linked)?.key ?? (first.kind === 'field' ? first.key : undefined);
}

type LockableRow = { readonly key: FieldKey; readonly settings: { readonly lock: boolean } };

/** The first field that may be typed. */
export const findFirstUnlocked = (rows: readonly LockableRow[]): FieldKey | undefined =>
  rows.find(({ settings }) => !settings.lock)?.key;
