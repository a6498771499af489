import { useRef, useLayoutEffect, type PointerEvent, type RefObject } from 'react';
import type { CellPlace } from '#shared/table/check-table-cells.ts';
import { getTableSize, getTable } from './core/editor.ts';
import type { TableMachine } from './run-table.ts';
import { useOpenTable } from './table-context.ts';
import type { Range } from './core/selection.ts';
import { rowHeight } from './core/sheet.ts';
import { headHeight } from './core/column-widths.ts';
import { useFocus } from '../navigation/focus.ts';
import * as styles from './table.module.css';

type FillHandleProps = { range: Range; template: string };

/** The corner of the selection: dragged down it fills what is below, as Ctrl+D does from the keyboard. */
export function FillHandle({ range, template }: FillHandleProps) {
  const { running, editable, actions } = useOpenTable();
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
      className={styles.fill}
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
        const hit = findCellAt(event.clientX, event.clientY);
        const { cursor, anchor } = running.machine.model().selection;
        if (hit === undefined || hit.row === cursor.row || hit.row < anchor.row) return;
        running.machine.send({ kind: 'selected', place: { row: hit.row, column: cursor.column }, extend: true });
      }}
      onPointerUp={() => {
        if (dragged.current) actions.fillDown();
        dragged.current = false;
      }}
    />
  );
}

const number = (element: Element, name: string): number | undefined => {
  const text = element.getAttribute(name);
  return text === null ? undefined : Number(text);
};

/** The cell under a point of the screen; without a column, the number of a row. */
export function findCellAt(
  x: number,
  y: number,
): { readonly row: number; readonly column: number | undefined } | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = number(element, 'data-row');
    if (row !== undefined) return { row, column: number(element, 'data-column') };
  }
  return undefined;
}

/** Clicks and drags over the cells: they select, with Shift they extend, a double click opens the cell. */
export function useCellPointer(machine: TableMachine, scroll: RefObject<HTMLDivElement | null>) {
  const dragging = useRef(false);
  const { tableCell } = useFocus();
  const select = (place: CellPlace, extend: boolean) => machine.send({ kind: 'selected', place, extend });
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (!(event.target instanceof Element) || event.target.closest('button, [role="menu"]') !== null) return;
      const hit = findCellAt(event.clientX, event.clientY);
      const onInput = event.target === tableCell.current;
      if (hit === undefined || event.button !== 0 || (onInput && machine.model().typing !== null)) return;
      event.preventDefault();
      if (hit.column === undefined) {
        const { columns } = getTableSize(getTable(machine.model()));
        select({ row: hit.row, column: 0 }, event.shiftKey);
        select({ row: hit.row, column: columns - 1 }, true);
      } else {
        select({ row: hit.row, column: hit.column }, event.shiftKey);
        dragging.current = true;
        scroll.current?.setPointerCapture(event.pointerId);
      }
      tableCell.current?.focus({ preventScroll: true });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!dragging.current) return;
      const hit = findCellAt(event.clientX, event.clientY);
      const { cursor } = machine.model().selection;
      if (hit?.column === undefined || (hit.row === cursor.row && hit.column === cursor.column)) return;
      select({ row: hit.row, column: hit.column }, true);
    },
    onPointerUp: () => {
      dragging.current = false;
    },
    onPointerCancel: () => {
      dragging.current = false;
    },
  };
}
