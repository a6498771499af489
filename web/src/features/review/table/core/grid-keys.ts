import type { Box } from '#shared/geometry/box.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { listEdges, listGrids, type Axis } from './bands.ts';
import type { GridLine, TableCommand } from './commands.ts';
import { clampBounds, clampLine, type PageOnScreen } from './grid-lines.ts';

/** px of the screen that one key press moves a line or an edge by. */
const step = 4;

/** What a key on the grid of a page does: everything that the hand can do there (WCAG 2.5.7). */
export type GridAction =
  { readonly kind: 'choose'; readonly line: GridLine | null } | { readonly kind: 'do'; readonly command: TableCommand };

const arrows: Readonly<Record<string, { readonly axis: Axis; readonly by: 1 | -1 }>> = {
  ArrowLeft: { axis: 'x', by: -1 },
  ArrowRight: { axis: 'x', by: 1 },
  ArrowUp: { axis: 'y', by: -1 },
  ArrowDown: { axis: 'y', by: 1 },
};
const size = { x: 'w', y: 'h' } as const;

/** One edge of a rectangle moved; the opposite one stays. */
export function moveEdge(bounds: Box, edge: { readonly axis: Axis; readonly far: boolean }, by: number): Box {
  const { axis, far } = edge;
  const [from, to] = [bounds[axis], bounds[axis] + bounds[size[axis]]];
  const moved = far ? to : from;
  const next = Math.min(1, Math.max(0, moved + by));
  const [low, high] = far ? [from, Math.max(from, next)] : [Math.min(to, next), to];
  return clampBounds({ ...bounds, [axis]: low, [size[axis]]: high - low });
}

/**
 * Arrows choose the next line, Alt with an arrow moves the chosen one, Enter adds a line in the middle behind it, Delete
 * deletes it; Shift with an arrow moves the right or lower edge, Ctrl+Shift the left or upper one.
 */
export function getGridAction(
  table: LineTable,
  at: { readonly grid: number; readonly line: GridLine | null },
  chord: string,
  page: PageOnScreen,
): GridAction | undefined {
  const grid = listGrids(table)[at.grid];
  const parts = chord.split('+');
  const arrow = arrows[parts.at(-1) ?? ''];
  if (grid === undefined) return undefined;
  const own = at.line?.grid === at.grid ? at.line : null;
  if (arrow !== undefined) {
    const { axis, by } = arrow;
    const px = page[size[axis]];
    if (parts.includes('Shift')) {
      const edge = { axis, far: !parts.includes('Ctrl') };
      return {
        kind: 'do',
        command: { kind: 'resize', grid: at.grid, bounds: moveEdge(grid.bounds, edge, (by * step) / px) },
      };
    }
    if (parts.includes('Alt')) {
      if (own?.axis !== axis) return undefined;
      const to = clampLine(grid, own, (grid[axis][own.index] ?? 0) + (by * step) / px, page);
      return { kind: 'do', command: { kind: 'move-line', line: own, to } };
    }
    if (grid[axis].length === 0) return undefined;
    const from = own?.axis === axis ? own.index : by === 1 ? -1 : grid[axis].length;
    const index = Math.max(0, Math.min(grid[axis].length - 1, from + by));
    return { kind: 'choose', line: { grid: at.grid, axis, index } };
  }
  if (chord === 'Delete' && own !== null) return { kind: 'do', command: { kind: 'delete-line', line: own } };
  if (chord !== 'Enter') return undefined;
  const axis = own?.axis ?? 'x';
  const edges = listEdges(grid, axis);
  const band = own === null ? 0 : own.index + 1;
  const middle = ((edges[band] ?? 0) + (edges[band + 1] ?? 1)) / 2;
  return { kind: 'do', command: { kind: 'add-line', place: { grid: at.grid, axis, at: middle } } };
}
