import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import './table.css';
import { tableOf } from '../core/table/editor.ts';
import { sheetOpensMs } from '../core/table/limits.ts';
import { openingSnap, sheetHeight, snapped } from '../core/table/sheet.ts';
import { useDesk } from '../desk-context.ts';
import { useSettings } from '../use-settings.ts';
import { usePart } from '../use-machine.ts';
import { DrawBar } from './draw-bar.tsx';
import { ReconcileStrip } from './reconcile-strip.tsx';
import type { RunningTable } from './run-table.ts';
import { SheetHandle } from './sheet-handle.tsx';
import { SheetHead } from './sheet-head.tsx';
import { TableConflict } from './table-conflict.tsx';
import { TableContext } from './table-context.ts';
import { TableGrid } from './table-grid.tsx';
import { useOpenTableParts } from './use-open-table.ts';

/** A height that is held so long is kept. */
const keepAfterMs = 500;

/** The digital table of the document, below the page (R-TAB-32). */
export function TableSheet({ running }: { running: RunningTable }) {
  const drawing = usePart(running.machine, (editor) => editor.drawing);
  return drawing ? <DrawBar running={running} /> : <Sheet key={running.key} running={running} />;
}

function Sheet({ running }: { running: RunningTable }) {
  const t = useText('table');
  const desk = useDesk();
  const parts = useOpenTableParts(running);
  const refused = usePart(running.machine, (editor) => editor.refused);
  const rows = usePart(running.machine, (editor) => tableOf(editor).body.length);
  const host = useRef<HTMLElement>(null);
  const [stage, setStage] = useState(0);
  const { settings, change } = useSettings();
  const [share, setShare] = useState(() => tableOf(running.machine.model()).sheetSnapPoint ?? settings.sheetSnapPoint);
  // Dragging passes many points; the one where the hand lets go is kept for the person's next tables.
  const keepHeight = useDebouncedCallback(
    (sheetSnapPoint: number) => {
      change({ sheetSnapPoint });
    },
    { delay: keepAfterMs, flushOnUnmount: true },
  );
  const [open, setOpen] = useState(false);

  // R-TAB-44: the grid stands on the page first, then the sheet comes.
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(true);
    }, sheetOpensMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    const around = host.current?.parentElement;
    if (!around) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setStage(entry.contentRect.height);
    });
    observer.observe(around);
    return () => {
      observer.disconnect();
    };
  }, []);

  const height = share ?? openingSnap(rows, stage);
  return (
    <TableContext value={parts}>
      <section
        ref={host}
        className="dt-sheet"
        data-open={open}
        data-region="table"
        aria-label={t('title')}
        style={{ height: open ? sheetHeight(height, stage) : 0 }}
        inert={!open}
      >
        <SheetHandle
          share={height}
          onShare={(next) => {
            setShare(snapped(next));
            keepHeight(snapped(next));
          }}
        />
        <SheetHead />
        <TableConflict tableKey={running.key} />
        {open ? <TableGrid /> : null}
        <ReconcileStrip />
        <div className="df-hidden" role="status" aria-live="polite">
          {refused === null || !desk.editable ? '' : t(`refused.${refused}`)}
        </div>
      </section>
    </TableContext>
  );
}
