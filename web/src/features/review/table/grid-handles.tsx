import { useState, type PointerEvent } from 'react';
import type { TableGrid } from '#shared/table/line-table.ts';
import { listEdges, type Axis } from './core/bands.ts';
import type { GridLine } from './core/commands.ts';
import { clampLine, getLineRefusal } from './core/grid-lines.ts';
import { type Size, type Turn, unturnBox } from '../viewer/core/space.ts';
import type { RunningTable } from './run-table.ts';
import { getTable } from './core/editor.ts';
import type { Box } from '#shared/geometry/box.ts';
import { moveEdge } from './core/grid-keys.ts';
import * as styles from './grid-overlay.module.css';

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
      className={styles.handlePoint}
      data-x={x}
      data-y={y}
      style={{ left: toPercent(bounds.x + x * bounds.w), top: toPercent(bounds.y + y * bounds.h) }}
      aria-hidden
      onPointerDown={captureGesture}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        const point = getPagePoint(event, turn);
        const across =
          x === 0.5 ? bounds : moveEdge(bounds, { axis: 'x', far: x === 1 }, point.x - (bounds.x + x * bounds.w));
        const both =
          y === 0.5 ? across : moveEdge(across, { axis: 'y', far: y === 1 }, point.y - (across.y + y * across.h));
        onDraft(both);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        onDraft(null);
        running.machine.send({ kind: 'do', command: { kind: 'resize', grid: at, bounds }, page: shown });
      }}
      onPointerCancel={() => onDraft(null)}
    />
  ));
}

type EdgeStripProps = { axis: Axis; at: number; grid: TableGrid; turn: Turn; shown: Size; running: RunningTable };

/** The upper or left edge of the grid: a click there adds a line (R-TAB-23); where none fits, no line offers itself. */
export function EdgeStrip({ axis, at, grid, turn, shown, running }: EdgeStripProps) {
  const [ghost, setGhost] = useState<number | null>(null);
  const { bounds } = grid;
  const strip =
    axis === 'x'
      ? { left: toPercent(bounds.x), top: toPercent(bounds.y), width: toPercent(bounds.w) }
      : { left: toPercent(bounds.x), top: toPercent(bounds.y), height: toPercent(bounds.h) };
  const line =
    axis === 'x'
      ? { left: toPercent(ghost ?? 0), top: toPercent(bounds.y), height: toPercent(bounds.h) }
      : { top: toPercent(ghost ?? 0), left: toPercent(bounds.x), width: toPercent(bounds.w) };
  return (
    <>
      {ghost === null ? null : <span className={styles.line} data-axis={axis} data-ghost style={line} aria-hidden />}
      <span
        className={styles.edge}
        data-axis={axis}
        style={strip}
        aria-hidden
        onPointerMove={(event) => {
          const where = getPagePoint(event, turn)[axis];
          const fits =
            getLineRefusal(getTable(running.machine.model()), { grid: at, axis, at: where }, shown) === undefined;
          setGhost(fits ? where : null);
        }}
        onPointerLeave={() => setGhost(null)}
        onPointerDown={captureGesture}
        onPointerUp={(event) => {
          event.stopPropagation();
          const where = getPagePoint(event, turn)[axis];
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

/** A share of the page as a length in CSS. */
export const toPercent = (share: number): string => `${share * 100}%`;

/** Where a pointer is on the upright page, as fractions of it. */
export function getPagePoint(event: PointerEvent<HTMLElement>, turn: Turn): { readonly x: number; readonly y: number } {
  const sheet = event.currentTarget.closest('[data-part="sheet"]')?.getBoundingClientRect();
  if (sheet === undefined || sheet.width === 0 || sheet.height === 0) return { x: 0, y: 0 };
  const share = (value: number): number => Math.min(1, Math.max(0, value));
  const { x, y } = unturnBox(
    {
      x: share((event.clientX - sheet.left) / sheet.width),
      y: share((event.clientY - sheet.top) / sheet.height),
      w: 0,
      h: 0,
    },
    turn,
  );
  return { x, y };
}

/** Keeps a gesture on the grid from being one on the page below. */
export function captureGesture(event: PointerEvent<HTMLElement>): void {
  event.stopPropagation();
  event.preventDefault();
  event.currentTarget.setPointerCapture(event.pointerId);
}

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
  const edges = listEdges(grid, axis === 'x' ? 'y' : 'x');
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const style =
    axis === 'x'
      ? { left: toPercent(at), top: toPercent(from), height: toPercent(to - from) }
      : { top: toPercent(at), left: toPercent(from), width: toPercent(to - from) };
  const { send } = running.machine;
  return (
    <span
      className={styles.line}
      data-axis={axis}
      data-line={`${axis}${index}`}
      data-chosen={chosen}
      data-dragged={dragged !== null}
      data-locked={!editable}
      style={style}
      aria-hidden
      onPointerDown={(event) => {
        if (!editable || event.button !== 0) return;
        captureGesture(event);
        const frame = event.currentTarget.parentElement?.querySelector<HTMLElement>('[data-part="frame"]');
        frame?.focus({ preventScroll: true });
        send({ kind: 'line-chosen', line });
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        setDragged(clampLine(grid, line, getPagePoint(event, turn)[axis], shown));
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (dragged !== null) send({ kind: 'do', command: { kind: 'move-line', line, to: dragged }, page: shown });
        setDragged(null);
      }}
      onPointerCancel={() => setDragged(null)}
    />
  );
}
