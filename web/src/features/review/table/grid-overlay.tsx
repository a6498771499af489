import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Box } from '#shared/geometry/box.ts';
import { toChord } from '#web/text/chord.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './grid-overlay.module.css';
import { findColumnOfBand, listEdges, listGrids } from './core/bands.ts';
import type { GridLine } from './core/commands.ts';
import { getTable } from './core/editor.ts';
import { getGridAction } from './core/grid-keys.ts';
import { getCellPlace } from './core/take-body.ts';
import type { Size, Turn } from '../viewer/core/space.ts';
import { usePart } from '../session/store.ts';
import { EdgeStrip, LineHandle, toPercent, BoundsHandles } from './grid-handles.tsx';
import type { RunningTable } from './run-table.ts';
import { useAnnounce, useEditable } from '../session/session-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type GridOverlayProps = {
  running: RunningTable;
  page: number;
  turn: Turn;
  /** px of the upright page on the screen. */
  shown: Size;
};

const place = ({ x, y, w, h }: Box): CSSProperties => ({
  left: toPercent(x),
  top: toPercent(y),
  width: toPercent(w),
  height: toPercent(h),
});

/** The grid of the open table over a page: its lines, edges and the names of its columns. */
export function GridOverlay({ running, page, turn, shown }: GridOverlayProps) {
  const t = useText('table');
  const fieldText = useFieldText();
  const mayEdit = useEditable();
  const announce = useAnnounce();
  const table = usePart(running.machine.state, getTable);
  const chosen = usePart(running.machine.state, (editor) => editor.line);
  const [draft, setDraft] = useState<Box | null>(null);
  const at = listGrids(table).findIndex((grid) => grid.page === page);
  const grid = listGrids(table)[at];
  if (grid === undefined) return null;
  const editable = mayEdit && !table.locked;
  const bounds = draft ?? grid.bounds;
  const xs = listEdges(grid, 'x');
  const { send } = running.machine;
  const lines: readonly GridLine[] = (['y', 'x'] as const).flatMap((axis) =>
    grid[axis].map((_, index) => ({ grid: at, axis, index })),
  );
  const isChosen = ({ axis, index }: GridLine): boolean =>
    chosen?.grid === at && chosen.axis === axis && chosen.index === index;

  const pressed = (event: KeyboardEvent) => {
    const act = getGridAction(table, { grid: at, line: chosen }, toChord(event), shown);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.kind === 'choose') {
      send({ kind: 'line-chosen', line: act.line });
      if (act.line !== null) announce(t(`line.${act.line.axis}`, { number: act.line.index + 1 }));
    } else send({ kind: 'do', command: act.command, page: shown });
  };

  return (
    <div className={styles.over} data-turn={turn}>
      {/* The frame takes the keys of its lines and edges (WCAG 2.5.7). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.frame}
        data-part="frame"
        style={place(bounds)}
        data-locked={!editable}
        role="group"
        aria-label={t('frame')}
        aria-describedby="df-frame-hint"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={editable ? 0 : -1}
        onKeyDown={editable ? pressed : undefined}
      >
        <span id="df-frame-hint" className={sharedStyles.hidden}>
          {t('frameHint')}
        </span>
      </div>
      {draft === null
        ? xs.slice(0, -1).map((from, band) => {
            const column = findColumnOfBand(table, band);
            const id = table.columns[column]?.id ?? 'default';
            return (
              <span
                key={from}
                className={styles.flag}
                data-ignored={table.columns[column]?.ignore}
                style={{
                  left: toPercent((from + (xs[band + 1] ?? from)) / 2),
                  top: toPercent(bounds.y),
                  maxWidth: toPercent((xs[band + 1] ?? from) - from),
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
  const table = usePart(running.machine.state, getTable);
  const { row, column } = usePart(running.machine.state, (editor) => editor.selection.cursor);
  const cell = getCellPlace(table, row, column);
  return cell?.page === page ? <span className={styles.here} style={place(cell)} /> : null;
}
