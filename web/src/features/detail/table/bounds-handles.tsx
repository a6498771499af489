import type { Box } from '#shared/document/box.ts';
import { movedEdge } from '../core/table/grid-keys.ts';
import type { Size, Turn } from '../core/space.ts';
import { hold, pagePoint, percent } from './page-point.ts';
import type { RunningTable } from './run-table.ts';

const ends = [0, 0.5, 1] as const;
const handles = ends.flatMap((x) => ends.map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0.5 || y !== 0.5);

type BoundsHandlesProps = {
  at: number;
  bounds: Box;
  turn: Turn;
  shown: Size;
  running: RunningTable;
  /** The rectangle while it is dragged; null when the hand lets go. */
  onDraft: (bounds: Box | null) => void;
};

/** Corners and middles of the frame: dragged they resize it, and what lies within is read again (R-TAB-25, R-TAB-26). */
export function BoundsHandles({ at, bounds, turn, shown, running, onDraft }: BoundsHandlesProps) {
  return handles.map(({ x, y }) => (
    <span
      key={`${x} ${y}`}
      className="dt-handle-point"
      data-x={x}
      data-y={y}
      style={{ left: percent(bounds.x + x * bounds.w), top: percent(bounds.y + y * bounds.h) }}
      aria-hidden
      onPointerDown={hold}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        const point = pagePoint(event, turn);
        const across =
          x === 0.5 ? bounds : movedEdge(bounds, { axis: 'x', far: x === 1 }, point.x - (bounds.x + x * bounds.w));
        const both =
          y === 0.5 ? across : movedEdge(across, { axis: 'y', far: y === 1 }, point.y - (across.y + y * across.h));
        onDraft(both);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        onDraft(null);
        running.machine.send({ kind: 'do', command: { kind: 'resize', grid: at, bounds }, page: shown });
      }}
      onPointerCancel={() => {
        onDraft(null);
      }}
    />
  ));
}
