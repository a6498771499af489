import { useEffect, useMemo, useRef, useState, memo } from 'react';
import { useLocale, useText } from '#web/text/use-text.ts';
import { getTableSize, getTable } from './core/editor.ts';
import { getCellPlace } from './core/take-body.ts';
import { getRange } from './core/selection.ts';
import { rowHeight, getScrollTop, getDrawnRows } from './core/sheet.ts';
import { CellInput } from './cell-input.tsx';
import { ColumnHead } from './column-head.tsx';
import { computeColumnWidths, headHeight, numberWidth } from './core/column-widths.ts';
import { FillHandle, useCellPointer } from './cell-pointer.tsx';
import { RowMenu } from './row-menu.tsx';
import { useOpenTable } from './table-context.ts';
import { usePart } from '../session/store.ts';
import { isHeaded, useTableNames } from './use-table-names.ts';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import { isCellValid } from '#shared/table/cell-form.ts';
import { isFigure } from '#shared/table/column-kind.ts';
import type { TableColumn, TableRow } from '#shared/table/line-table.ts';
import { getRowMark } from './core/rows-columns.ts';
import { useEditable } from '../session/session-context.ts';
import { usePageViewer } from '../viewer/viewer-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as styles from './table.module.css';
import { lineRegimesCheck } from '#shared/table/line-table.ts';
import { useCellTexts } from './use-cell-texts.ts';

type GridRowProps = {
  row: TableRow;
  index: number;
  columns: readonly TableColumn[];
  /** Whether regimes of lines were proposed when the document was read. */
  isProposed: boolean;
  /** Selected columns, -1 where none is. */
  from: number;
  to: number;
  /** The number that people know the row by. */
  number: number;
  /** Column of the cursor, -1 in other rows. */
  cursor: number;
};

/** One row of the digital table; drawn again only when something about it changed. */
const GridRow = memo(function GridRow({ row, index, columns, isProposed, from, to, number, cursor }: GridRowProps) {
  const t = useText('table');
  const cellTexts = useCellTexts();
  const mark = getRowMark(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={from >= 0}
      className={styles.row}
      data-mark={mark}
      style={{ top: headHeight + index * rowHeight }}
    >
      <span role="rowheader" aria-colindex={1} className={styles.number} data-row={index} data-here={cursor >= 0}>
        {mark === 'header' ? t('mark.header') : mark === 'footer' ? t('mark.footer') : number}
      </span>
      {columns.map(({ id, ignore }, column) => {
        const cell = row.data[column];
        const value = cell?.value ?? '';
        const valid = !isUsedRow(row) || ignore || isCellValid(id, value);
        return (
          <span
            // Cells are their places.
            key={column}
            role="gridcell"
            className={styles.cell}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to && from >= 0}
            aria-invalid={!valid}
            data-row={index}
            data-column={column}
            data-align={isFigure(id) ? 'end' : 'start'}
            data-ignored={ignore}
            data-dirty={cell?.dirty === true}
            // A free row stands on no page: what its cells differ from was calculated.
            title={
              cell?.dirty === true
                ? t(row.free === true ? 'calculated' : 'changed', { read: cell.read ?? '' })
                : id === 'vatRegime' && value !== '' && isProposed
                  ? t(value === 'outside' ? 'regimeDeposit' : 'regimeWords')
                  : undefined
            }
          >
            {cellTexts.show(row.header ? 'default' : id, value)}
          </span>
        );
      })}
    </div>
  );
});

/** The sheet rises in 220 ms (language.md §8). */
const roomMadeMs = 280;

/** The cells of the digital table. Only rows in sight are drawn once there are many of them. */
export function TableGrid() {
  const t = useText('table');
  const locale = useLocale();
  const mayEdit = useEditable();
  const { machine: viewer } = usePageViewer();
  const { running } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  const selection = usePart(running.machine.state, (editor) => editor.selection);
  const names = useTableNames(table.columns, isHeaded(table));
  const { columns, body } = table;
  const scroll = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const pointer = useCellPointer(running.machine, scroll);
  const isProposed = table.checks?.some(({ name }) => name === lineRegimesCheck) === true;
  const widths = useMemo(() => computeColumnWidths(columns, body, locale), [columns, body, locale]);
  const template = `${numberWidth}px ${widths.join(' ')}`;
  const range = getRange(selection);
  const { row, column } = selection.cursor;
  const { first, last } = getDrawnRows(body.length, view);

  useEffect(() => {
    const host = scroll.current;
    if (host === null) return;
    const observer = new ResizeObserver(() => setView({ top: host.scrollTop, height: host.clientHeight }));
    observer.observe(host);
    return () => observer.disconnect();
  }, []);

  // The cursor stays in sight, below the heads of the columns.
  useEffect(() => {
    const host = scroll.current;
    if (host === null) return;
    host.scrollTop = getScrollTop(row, { top: host.scrollTop, height: host.clientHeight }, headHeight);
    const head = host.querySelector<HTMLElement>(`[data-head="${column}"]`);
    if (head === null) return;
    const [left, right] = [head.offsetLeft, head.offsetLeft + head.offsetWidth];
    if (left - numberWidth < host.scrollLeft) host.scrollLeft = left - numberWidth;
    else if (right > host.scrollLeft + host.clientWidth) host.scrollLeft = right - host.clientWidth;
  }, [row, column, body.length, columns.length]);

  // So does its place on the page; at first once the viewer has made room for the sheet.
  const settled = useRef(false);
  useEffect(() => {
    const show = () => {
      settled.current = true;
      const box = getCellPlace(getTable(running.machine.model()), row, column);
      if (box !== undefined) viewer.send({ kind: 'revealed', boxes: [box] });
    };
    const timer = setTimeout(show, settled.current ? 0 : roomMadeMs);
    return () => clearTimeout(timer);
  }, [running, viewer, row, column]);

  const size = getTableSize(table);
  if (size.rows === 0 || size.columns === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <div
      className={styles.scroll}
      data-part="scroll"
      ref={scroll}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget;
        setView({ top: scrollTop, height: clientHeight });
      }}
      {...pointer}
    >
      <div
        role="grid"
        className={styles.grid}
        aria-label={table.name === '' ? t(`group.${table.group}`) : table.name}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-readonly={!mayEdit || table.locked}
        aria-multiselectable
        style={{ '--dt-columns': template, height: headHeight + size.rows * rowHeight }}
      >
        <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.heads}`}>
          <span role="columnheader" aria-colindex={1} className={styles.corner}>
            <span className={sharedStyles.hidden}>{t('rowNumber')}</span>
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
              isProposed={isProposed}
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
      <span className={sharedStyles.hidden} role="status" aria-live="polite">
        {t('cell', {
          row: names.row(row),
          column: names.column(column),
          value: body[row]?.data[column]?.value || t('emptyCell'),
        })}
      </span>
    </div>
  );
}
