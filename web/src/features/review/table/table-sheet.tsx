import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from './table.module.css';
import { getTable } from './core/editor.ts';
import { sheetOpensMs, minSnap, maxSnap } from './core/limits.ts';
import { getOpeningSnap, getSheetHeight, snapTo, getNextSnap } from './core/sheet.ts';
import { useSettings } from '../session/use-settings.ts';
import { usePart } from '../session/store.ts';
import { ReconcileStrip } from './reconcile-strip.tsx';
import type { RunningTable } from './run-table.ts';
import { SheetHead } from './sheet-head.tsx';
import { TableConflict } from './table-conflict.tsx';
import { TableContext } from './table-context.ts';
import { TableGrid } from './table-grid.tsx';
import { useOpenTableParts } from './use-open-table.ts';
import { Button } from '@mantine/core';
import { getOpenPage } from '../viewer/core/viewer.ts';
import { useEditable } from '../session/session-context.ts';
import { usePageViewer } from '../viewer/viewer-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as reviewStyles from '../review.module.css';

/** What a person without a pointer begins with: the page without its margins; the edges are moved by keys afterwards. */
const wholePage = { x: 0.04, y: 0.1, w: 0.92, h: 0.8 } as const;

/** While a table is to be drawn: what to do, and the ways out. Escape closes drawing (R-TAB-13). */
function DrawBar({ running }: { running: RunningTable }) {
  const t = useText('table');
  const { machine: viewer } = usePageViewer();
  const refused = usePart(running.machine.state, (editor) => editor.refused);
  const leave = () => running.machine.send({ kind: 'draw-mode', on: false });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <div className={styles.draw} role="region" aria-label={t('draw.title')}>
      <span role="status">{refused === null ? t('draw.hint') : t(`refused.${refused}`)}</span>
      <span className={reviewStyles.grow} data-part="grow" />
      <Button
        size="xs"
        onClick={() => {
          const bounds = { ...wholePage, page: getOpenPage(viewer.model()) };
          running.machine.send({ kind: 'do', command: { kind: 'draw', bounds } });
        }}
      >
        {t('draw.wholePage')}
      </Button>
      <Button size="xs" onClick={leave}>
        {t('draw.cancel')}
      </Button>
    </div>
  );
}

/** The upper edge of the sheet: dragged, or moved by arrow keys from one snap point to the next (R-TAB-45). */
function SheetHandle({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useText('table');
  return (
    // A separator that can be moved is a control (ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('height')}
      aria-valuemin={minSnap * 100}
      aria-valuemax={maxSnap * 100}
      aria-valuenow={Math.round(share * 1000) / 10}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onShare(getNextSnap(share, event.key === 'ArrowUp' ? 1 : -1));
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const viewer = event.currentTarget.parentElement?.parentElement?.getBoundingClientRect();
        if (viewer !== undefined && viewer.height > 0) onShare((viewer.bottom - event.clientY) / viewer.height);
      }}
    />
  );
}

/** A height that is held so long is kept. */
const storeAfterMs = 500;

/** The digital table of the document, below the page (R-TAB-32). */
export function TableSheet({ running }: { running: RunningTable }) {
  const drawing = usePart(running.machine.state, (editor) => editor.drawing);
  return drawing ? <DrawBar running={running} /> : <Sheet key={running.key} running={running} />;
}

function Sheet({ running }: { running: RunningTable }) {
  const t = useText('table');
  const mayEdit = useEditable();
  const parts = useOpenTableParts(running);
  const refused = usePart(running.machine.state, (editor) => editor.refused);
  const rows = usePart(running.machine.state, (editor) => getTable(editor).body.length);
  const host = useRef<HTMLElement>(null);
  const [viewerHeight, setViewerHeight] = useState(0);
  const { settings, change } = useSettings();
  const [share, setShare] = useState(() => getTable(running.machine.model()).sheetSnapPoint ?? settings.sheetSnapPoint);
  // Dragging passes many points; the one where the hand lets go is kept for the person's next tables.
  const storeHeight = useDebouncedCallback((sheetSnapPoint: number) => change({ sheetSnapPoint }), {
    delay: storeAfterMs,
    flushOnUnmount: true,
  });
  const [open, setOpen] = useState(false);

  // R-TAB-44: the grid stands on the page first, then the sheet comes.
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), sheetOpensMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const around = host.current?.parentElement;
    if (!around) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setViewerHeight(entry.contentRect.height);
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, []);

  const height = share ?? getOpeningSnap(rows, viewerHeight);
  return (
    <TableContext value={parts}>
      <section
        ref={host}
        className={styles.sheet}
        data-open={open}
        data-region="table"
        aria-label={t('title')}
        style={{ height: open ? getSheetHeight(height, viewerHeight) : 0 }}
        inert={!open}
      >
        <SheetHandle
          share={height}
          onShare={(next) => {
            setShare(snapTo(next));
            storeHeight(snapTo(next));
          }}
        />
        <SheetHead />
        <TableConflict tableKey={running.key} />
        {open ? <TableGrid /> : null}
        <ReconcileStrip />
        <div className={sharedStyles.hidden} role="status" aria-live="polite">
          {refused === null || !mayEdit ? '' : t(`refused.${refused}`)}
        </div>
      </section>
    </TableContext>
  );
}
