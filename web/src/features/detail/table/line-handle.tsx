import { useState } from 'react';
import type { TableGrid } from '#shared/table/line-table.ts';
import { edgesOf } from '../core/table/bands.ts';
import type { GridLine } from '../core/table/commands.ts';
import { heldLine } from '../core/table/grid-lines.ts';
import type { Size, Turn } from '../core/space.ts';
import { hold, pagePoint, percent } from './page-point.ts';
import type { RunningTable } from './run-table.ts';

type LineHandleProps = {
  line: GridLine;
  grid: TableGrid;
  turn: Turn;
  shown: Size;
  chosen: boolean;
  editable: boolean;
  running: RunningTable;
};

/** A line between rows or columns: dragged it moves, clicked it is chosen, and Delete then takes it away. */
export function LineHandle({ line, grid, turn, shown, chosen, editable, running }: LineHandleProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const { axis, index } = line;
  const at = dragged ?? grid[axis][index] ?? 0;
  const edges = edgesOf(grid, axis === 'x' ? 'y' : 'x');
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const style =
    axis === 'x'
      ? { left: percent(at), top: percent(from), height: percent(to - from) }
      : { top: percent(at), left: percent(from), width: percent(to - from) };
  const { send } = running.machine;
  return (
    <span
      className="dt-line"
      data-axis={axis}
      data-line={`${axis}${index}`}
      data-chosen={chosen}
      data-dragged={dragged !== null}
      data-locked={!editable}
      style={style}
      aria-hidden
      onPointerDown={(event) => {
        if (!editable || event.button !== 0) return;
        hold(event);
        const frame = event.currentTarget.parentElement?.querySelector<HTMLElement>('.dt-frame');
        frame?.focus({ preventScroll: true });
        send({ kind: 'line-chosen', line });
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        setDragged(heldLine(grid, line, pagePoint(event, turn)[axis], shown));
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (dragged !== null) send({ kind: 'do', command: { kind: 'move-line', line, to: dragged }, page: shown });
        setDragged(null);
      }}
      onPointerCancel={() => {
        setDragged(null);
      }}
    />
  );
}
