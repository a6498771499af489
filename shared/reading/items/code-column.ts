import type { Word } from '#shared/geometry/box.ts';
import type { Line } from '../layout/lines.ts';
import type { TextColumn } from './head.ts';

/** Words that stand between what the head announces in front of the codes and the names. */
function wordsOf(line: Line, from: number, to: number): readonly Word[] {
  return line.segments.flatMap(({ words }) => words).filter(({ box }) => box.x > from && box.x < to);
}

/**
 * A head that is set to the right edge of its codes stands over none of their beginnings: where most rows have one word in front of
 * their names, and it ends before they begin, the column of codes begins with these words.
 */
export function widenCodes(columns: readonly TextColumn[], rows: readonly Line[]): readonly TextColumn[] {
  const at = columns.findIndex(({ meaning }) => meaning === 'code');
  const [before, code, name] = [columns[at - 1], columns[at], columns[at + 1]];
  if (at < 0 || code === undefined || name?.meaning !== 'name') return columns;
  const cells = rows.map((line) => wordsOf(line, (before?.right ?? 0) - 0.002, name.x - 0.01));
  const single = cells.flatMap((words) => (words.length === 1 ? words : []));
  if (single.length < 2 || single.length * 4 < rows.length * 3) return columns;
  const x = Math.min(code.x, ...single.map(({ box }) => box.x));
  return columns.map((column) => (column === code ? { ...column, x } : column));
}
