import { useLayoutEffect, useRef } from 'react';
import type { Range } from '../core/table/selection.ts';
import { rowHeight } from '../core/table/sheet.ts';
import { headHeight } from './column-widths.ts';
import { useOpenTable } from './table-context.ts';
import { cellAt } from './use-cell-pointer.ts';

type FillHandleProps = { range: Range; template: string };

/** The corner of the selection: dragged down it fills what is below, as Ctrl+D does from the keyboard. */
export function FillHandle({ range, template }: FillHandleProps) {
  const { running, editable, verbs } = useOpenTable();
  const dragged = useRef(false);
  const corner = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = corner.current;
    const head = here?.parentElement?.querySelector<HTMLElement>(`[data-head="${range.right}"]`);
    if (here !== null && head) here.style.left = `${head.offsetLeft + head.offsetWidth}px`;
  }, [range.right, template, editable]);
  if (!editable) return null;
  return (
    <span
      ref={corner}
      className="dt-fill"
      aria-hidden
      style={{ top: headHeight + (range.bottom + 1) * rowHeight }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!dragged.current) return;
        const hit = cellAt(event.clientX, event.clientY);
        const { cursor, anchor } = running.machine.model().selection;
        if (hit === undefined || hit.row === cursor.row || hit.row < anchor.row) return;
        running.machine.send({ kind: 'selected', place: { row: hit.row, column: cursor.column }, extend: true });
      }}
      onPointerUp={() => {
        if (dragged.current) verbs.fillDown();
        dragged.current = false;
      }}
    />
  );
}
