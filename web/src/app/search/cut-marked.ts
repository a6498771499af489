import type { SearchPlace } from '#shared/search/hit.ts';

/** A stretch of a text, and whether it is what was looked for. */
export type MarkedPart = { readonly text: string; readonly marked: boolean };

/**
 * A text in parts, cut to a number of letters (ledger R-SEA-04, R-SEA-05) so that its first mark stays in sight.
 */
export function cutMarked({ text, marks }: Pick<SearchPlace, 'text' | 'marks'>, most: number): readonly MarkedPart[] {
  const [[first, end] = [0, 0]] = marks;
  const from = end <= most ? 0 : Math.max(0, Math.min(first - Math.floor(most / 4), text.length - most));
  const until = Math.min(text.length, from + most);
  const parts: MarkedPart[] = [];
  const take = (start: number, stop: number, marked: boolean) => {
    if (stop > start) parts.push({ text: text.slice(start, stop), marked });
  };
  if (from > 0) parts.push({ text: '…', marked: false });
  let at = from;
  for (const [start, stop] of marks) {
    if (stop <= at || start >= until) continue;
    take(at, Math.max(at, start), false);
    take(Math.max(at, start), Math.min(stop, until), true);
    at = Math.min(stop, until);
  }
  take(at, until, false);
  if (until < text.length) parts.push({ text: '…', marked: false });
  return parts;
}
