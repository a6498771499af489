import { useState } from 'react';
import type { TableGrid } from '#shared/table/line-table.ts';
import { lineRefusal } from '../core/table/grid-lines.ts';
import { tableOf } from '../core/table/editor.ts';
import type { Axis } from '../core/table/bands.ts';
import type { Size, Turn } from '../core/space.ts';
import { hold, pagePoint, percent } from './page-point.ts';
import type { RunningTable } from './run-table.ts';

type EdgeStripProps = { axis: Axis; at: number; grid: TableGrid; turn: Turn; shown: Size; running: RunningTable };

/** The upper or left edge of the grid: a click there adds a line (R-TAB-23); where none fits, no line offers itself. */
export function EdgeStrip({ axis, at, grid, turn, shown, running }: EdgeStripProps) {
  const [ghost, setGhost] = useState<number | null>(null);
  const { bounds } = grid;
  const strip =
    axis === 'x'
      ? { left: percent(bounds.x), top: percent(bounds.y), width: percent(bounds.w) }
      : { left: percent(bounds.x), top: percent(bounds.y), height: percent(bounds.h) };
  const line =
    axis === 'x'
      ? { left: percent(ghost ?? 0), top: percent(bounds.y), height: percent(bounds.h) }
      : { top: percent(ghost ?? 0), left: percent(bounds.x), width: percent(bounds.w) };
  return (
    <>
      {ghost === null ? null : <span className="dt-line" data-axis={axis} data-ghost style={line} aria-hidden />}
      <span
        className="dt-edge"
        data-axis={axis}
        style={strip}
        aria-hidden
        onPointerMove={(event) => {
          const where = pagePoint(event, turn)[axis];
          const fits =
            lineRefusal(tableOf(running.machine.model()), { grid: at, axis, at: where }, shown) === undefined;
          setGhost(fits ? where : null);
        }}
        onPointerLeave={() => {
          setGhost(null);
        }}
        onPointerDown={hold}
        onPointerUp={(event) => {
          event.stopPropagation();
          const where = pagePoint(event, turn)[axis];
          running.machine.send({
            kind: 'do',
            command: { kind: 'add-line', place: { grid: at, axis, at: where } },
            page: shown,
          });
          setGhost(null);
        }}
      />
    </>
  );
}
