import type { Point } from './draft.ts';
import { stepSize } from './layout.ts';

/** A connection as an SVG path, and the middle of its first stretch, where its label stands. */
export type Curve = { readonly path: string; readonly label: Point };

/**
 * From the right side of a node to the left side of another, level at both ends. Columns on the way are passed level too,
 * at the height that the layout keeps free there.
 */
export function curve(from: Point, to: Point, via: readonly Point[]): Curve {
  const half = stepSize.width / 2;
  const stops = via.flatMap(({ x, y }): readonly Point[] => [
    { x: x - half, y },
    { x: x + half, y },
  ]);
  const points = [...stops, to];
  let at = from;
  let path = `M${from.x} ${from.y}`;
  for (const next of points) {
    path += stretch(at, next);
    at = next;
  }
  const [first = to] = points;
  return { path, label: { x: (from.x + first.x) / 2, y: (from.y + first.y) / 2 } };
}

function stretch(a: Point, b: Point): string {
  if (a.y === b.y && b.x >= a.x) return `L${b.x} ${b.y}`;
  // A node that a person has put to the left is reached by a loop wide enough to be seen.
  const reach = b.x >= a.x ? (b.x - a.x) / 2 : Math.max(60, (a.x - b.x) / 2);
  return `C${a.x + reach} ${a.y} ${b.x - reach} ${b.y} ${b.x} ${b.y}`;
}
