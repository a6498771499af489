import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useText } from '#web/text/use-text.ts';
import { sizeOf, tableOf } from '../core/table/editor.ts';
import { placeOfCell } from '../core/table/take-body.ts';
import { rangeOf } from '../core/table/selection.ts';
import { rowHeight, scrolledTo, windowOf } from '../core/table/sheet.ts';
import { useDesk } from '../desk-context.ts';
import { CellInput } from './cell-input.tsx';
import { ColumnHead } from './column-head.tsx';
import { columnWidths, headHeight, numberWidth } from './column-widths.ts';
import { FillHandle } from './fill-handle.tsx';
import { GridRow } from './grid-row.tsx';
import { RowMenu } from './row-menu.tsx';
import { useOpenTable } from './table-context.ts';
import { usePart } from '../use-machine.ts';
import { isHeaded, useTableNames } from './use-table-names.ts';
import { useCellPointer } from './use-cell-pointer.ts';

/** The sheet rises in 220 ms (language.md §8). */
const roomMadeMs = 280;

/** The cells of the digital table. Only rows in sight are drawn once there are many of them. */
export function TableGrid() {
  const t = useText('table');
  const locale = useLocale();
  const desk = useDesk();
  const { running } = useOpenTable();
  const table = usePart(running.machine, tableOf);
  const selection = usePart(running.machine, (editor) => editor.selection);
  const names = useTableNames(table.columns, isHeaded(table));
  const { columns, body } = table;
  const scroll = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const pointer = useCellPointer(running.machine, scroll);
  const widths = useMemo(() => columnWidths(columns, body, locale), [columns, body, locale]);
  const template = `${numberWidth}px ${widths.join(' ')}`;
  const range = rangeOf(selection);
  const { row, column } = selection.cursor;
  const { first, last } = windowOf(body.length, view);

  useEffect(() => {
    const host = scroll.current;
    if (host === null) return;
    const observer = new ResizeObserver(() => {
      setView({ top: host.scrollTop, height: host.clientHeight });
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
    };
  }, []);

  // The cursor stays in sight, below the heads of the columns.
  useEffect(() => {
    const host = scroll.current;
    if (host === null) return;
    host.scrollTop = scrolledTo(row, { top: host.scrollTop, height: host.clientHeight }, headHeight);
    const head = host.querySelector<HTMLElement>(`[data-head="${column}"]`);
    if (head === null) return;
    const [left, right] = [head.offsetLeft, head.offsetLeft + head.offsetWidth];
    if (left - numberWidth < host.scrollLeft) host.scrollLeft = left - numberWidth;
    else if (right > host.scrollLeft + host.clientWidth) host.scrollLeft = right - host.clientWidth;
  }, [row, column]);

  // So does its place on the page; at first once the stage has made room for the sheet.
  const settled = useRef(false);
  useEffect(() => {
    const show = () => {
      settled.current = true;
      const box = placeOfCell(tableOf(running.machine.model()), row, column);
      if (box !== undefined) desk.stage.send({ kind: 'revealed', boxes: [box] });
    };
    const timer = setTimeout(show, settled.current ? 0 : roomMadeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [running, desk.stage, row, column]);

  const size = sizeOf(table);
  if (size.rows === 0 || size.columns === 0) return <p className="dt-empty">{t('empty')}</p>;
  return (
    <div
      className="dt-scroll"
      ref={scroll}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget;
        setView({ top: scrollTop, height: clientHeight });
      }}
      {...pointer}
    >
      <div
        role="grid"
        className="dt-grid"
        aria-label={table.name === '' ? t(`group.${table.group}`) : table.name}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-readonly={!desk.editable || table.locked}
        aria-multiselectable
        style={{ '--dt-columns': template, height: headHeight + size.rows * rowHeight }}
      >
        <div role="row" aria-rowindex={1} className="dt-row dt-heads">
          <span role="columnheader" aria-colindex={1} className="dt-corner">
            <span className="df-hidden">{t('rowNumber')}</span>
          </span>
          {columns.map((known, index) => (
            // Columns have no names of their own that could not change or repeat: their place is what they are.
            <ColumnHead key={index} column={index} known={known} name={names.column(index)} />
          ))}
        </div>
        {body.slice(first, last + 1).map((line, at) => {
          const index = first + at;
          const inRange = index >= range.top && index <= range.bottom;
          return (
            <GridRow
              key={index}
              row={line}
              index={index}
              columns={columns}
              locale={locale}
              from={inRange ? range.left : -1}
              to={inRange ? range.right : -1}
              number={names.row(index)}
              cursor={index === row ? column : -1}
            />
          );
        })}
      </div>
      <CellInput template={template} />
      <FillHandle range={range} template={template} />
      <RowMenu />
      <span className="df-hidden" role="status" aria-live="polite">
        {t('cell', {
          row: names.row(row),
          column: names.column(column),
          value: body[row]?.data[column]?.value || t('emptyCell'),
        })}
      </span>
    </div>
  );
}
