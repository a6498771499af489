import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Box } from '#shared/document/box.ts';
import { chordOf } from '#web/text/chord.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import './grid-overlay.css';
import { columnOfBand, edgesOf, gridsOf } from '../core/table/bands.ts';
import type { GridLine } from '../core/table/commands.ts';
import { tableOf } from '../core/table/editor.ts';
import { gridKey } from '../core/table/grid-keys.ts';
import { placeOfCell } from '../core/table/take-body.ts';
import type { Size, Turn } from '../core/space.ts';
import { useDesk } from '../desk-context.ts';
import { usePart } from '../use-machine.ts';
import { EdgeStrip } from './edge-strip.tsx';
import { BoundsHandles } from './bounds-handles.tsx';
import { LineHandle } from './line-handle.tsx';
import { percent } from './page-point.ts';
import type { RunningTable } from './run-table.ts';

type GridOverlayProps = {
  running: RunningTable;
  page: number;
  turn: Turn;
  /** px of the upright page on the screen. */
  shown: Size;
};

const place = ({ x, y, w, h }: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(w),
  height: percent(h),
});

/** The grid of the open table over a page: its lines, edges and the names of its columns. */
export function GridOverlay({ running, page, turn, shown }: GridOverlayProps) {
  const t = useText('table');
  const fieldText = useFieldText();
  const desk = useDesk();
  const table = usePart(running.machine, tableOf);
  const chosen = usePart(running.machine, (editor) => editor.line);
  const [draft, setDraft] = useState<Box | null>(null);
  const at = gridsOf(table).findIndex((grid) => grid.page === page);
  const grid = gridsOf(table)[at];
  if (grid === undefined) return null;
  const editable = desk.editable && !table.locked;
  const bounds = draft ?? grid.bounds;
  const xs = edgesOf(grid, 'x');
  const { send } = running.machine;
  const lines: readonly GridLine[] = (['y', 'x'] as const).flatMap((axis) =>
    grid[axis].map((_, index) => ({ grid: at, axis, index })),
  );
  const isChosen = ({ axis, index }: GridLine): boolean =>
    chosen?.grid === at && chosen.axis === axis && chosen.index === index;

  const pressed = (event: KeyboardEvent) => {
    const act = gridKey(table, { grid: at, line: chosen }, chordOf(event), shown);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.kind === 'choose') {
      send({ kind: 'line-chosen', line: act.line });
      if (act.line !== null) desk.announce(t(`line.${act.line.axis}`, { number: act.line.index + 1 }));
    } else send({ kind: 'do', command: act.command, page: shown });
  };

  return (
    <div className="dt-over" data-turn={turn}>
      {/* The frame takes the keys of its lines and edges (WCAG 2.5.7). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="dt-frame"
        style={place(bounds)}
        data-locked={!editable}
        role="group"
        aria-label={t('frame')}
        aria-describedby="df-frame-hint"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={editable ? 0 : -1}
        onKeyDown={editable ? pressed : undefined}
      >
        <span id="df-frame-hint" className="df-hidden">
          {t('frameHint')}
        </span>
      </div>
      {draft === null
        ? xs.slice(0, -1).map((from, band) => {
            const column = columnOfBand(table, band);
            const id = table.columns[column]?.id ?? 'default';
            return (
              <span
                key={from}
                className="dt-flag"
                data-ignored={table.columns[column]?.ignore}
                style={{
                  left: percent((from + (xs[band + 1] ?? from)) / 2),
                  top: percent(bounds.y),
                  maxWidth: percent((xs[band + 1] ?? from) - from),
                }}
                aria-hidden
              >
                {id === 'default'
                  ? t('column', { letter: String.fromCharCode(65 + (column % 26)) })
                  : fieldText.column(id)}
              </span>
            );
          })
        : null}
      <Here running={running} page={page} />
      {draft === null
        ? lines.map((line) => (
            <LineHandle
              key={`${line.axis}${line.index}`}
              line={line}
              grid={grid}
              turn={turn}
              shown={shown}
              chosen={isChosen(line)}
              editable={editable}
              running={running}
            />
          ))
        : null}
      {editable ? (
        <>
          <EdgeStrip axis="x" at={at} grid={grid} turn={turn} shown={shown} running={running} />
          <EdgeStrip axis="y" at={at} grid={grid} turn={turn} shown={shown} running={running} />
          <BoundsHandles at={at} bounds={bounds} turn={turn} shown={shown} running={running} onDraft={setDraft} />
        </>
      ) : null}
    </div>
  );
}

/** Where the cell of the cursor stands. */
function Here({ running, page }: { running: RunningTable; page: number }) {
  const table = usePart(running.machine, tableOf);
  const { row, column } = usePart(running.machine, (editor) => editor.selection.cursor);
  const cell = placeOfCell(table, row, column);
  return cell?.page === page ? <span className="dt-here" style={place(cell)} /> : null;
}
