import { useRef, type PointerEvent, type RefObject } from 'react';
import type { CellPlace } from '#shared/table/check-table-cells.ts';
import { sizeOf, tableOf } from '../core/table/editor.ts';
import type { TableMachine } from './run-table.ts';
import { cellInputId } from './table-context.ts';

const number = (element: Element, name: string): number | undefined => {
  const text = element.getAttribute(name);
  return text === null ? undefined : Number(text);
};

/** The cell under a point of the screen; without a column, the number of a row. */
export function cellAt(
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
  const select = (place: CellPlace, extend: boolean) => {
    machine.send({ kind: 'selected', place, extend });
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (!(event.target instanceof Element) || event.target.closest('button, [role="menu"]') !== null) return;
      const hit = cellAt(event.clientX, event.clientY);
      const onInput = event.target.id === cellInputId;
      if (hit === undefined || event.button !== 0 || (onInput && machine.model().typing !== null)) return;
      event.preventDefault();
      if (hit.column === undefined) {
        const { columns } = sizeOf(tableOf(machine.model()));
        select({ row: hit.row, column: 0 }, event.shiftKey);
        select({ row: hit.row, column: columns - 1 }, true);
      } else {
        select({ row: hit.row, column: hit.column }, event.shiftKey);
        dragging.current = true;
        scroll.current?.setPointerCapture(event.pointerId);
      }
      document.getElementById(cellInputId)?.focus({ preventScroll: true });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!dragging.current) return;
      const hit = cellAt(event.clientX, event.clientY);
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
