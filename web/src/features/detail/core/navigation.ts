import { needsMe } from '#shared/field/state.ts';
import type { FieldStanding } from '#shared/field/state.ts';
import type { FieldKey } from './field-key.ts';

/** What navigation knows of a row. */
export type Stop = { readonly key: FieldKey } & Pick<FieldStanding, 'state'>;

/** Where the hands go next: to a field, or to the confirm button when nothing needs a person any more. */
export type Next = { readonly to: 'field'; readonly key: FieldKey } | { readonly to: 'confirm' };

const placeOf = (rows: readonly Stop[], from: FieldKey | null): number => rows.findIndex((row) => row.key === from);

/** The next row after `from` that needs a person, going round once; the confirm button when there is none. */
export function nextNeedsMe(rows: readonly Stop[], from: FieldKey | null): Next {
  const at = placeOf(rows, from);
  const round = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const found = round.find(needsMe);
  return found ? { to: 'field', key: found.key } : { to: 'confirm' };
}

/** The next row that needs a person without settling this one; the same row when it is the only one. */
export function nextProblem(rows: readonly Stop[], from: FieldKey | null): FieldKey | null {
  const next = nextNeedsMe(rows, from);
  if (next.to === 'field') return next.key;
  return rows.find((row) => row.key === from && needsMe(row))?.key ?? null;
}

/** The neighbour in panel order; null beyond either end, where the browser's own Tab takes over. */
export function neighbour(rows: readonly Stop[], from: FieldKey | null, by: 1 | -1): FieldKey | null {
  const at = placeOf(rows, from);
  if (at < 0) return (by === 1 ? rows[0] : rows.at(-1))?.key ?? null;
  return rows[at + by]?.key ?? null;
}

/** "2 of 4": which of the rows that need a person this one is; null when it needs nobody. */
export function positionOf(rows: readonly Stop[], key: FieldKey): { readonly at: number; readonly of: number } | null {
  const waiting = rows.filter(needsMe);
  const at = waiting.findIndex((row) => row.key === key);
  return at < 0 ? null : { at: at + 1, of: waiting.length };
}
