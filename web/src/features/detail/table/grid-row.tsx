import { memo } from 'react';
import type { Locale } from '#shared/kit/locale.ts';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import { isCellValid, shownCell } from '#shared/table/cell-form.ts';
import { isFigure } from '#shared/table/column-kind.ts';
import type { TableColumn, TableRow } from '#shared/table/line-table.ts';
import { useText } from '#web/text/use-text.ts';
import { markOf } from '../core/table/rows-columns.ts';
import { rowHeight } from '../core/table/sheet.ts';
import { headHeight } from './column-widths.ts';

type GridRowProps = {
  row: TableRow;
  index: number;
  columns: readonly TableColumn[];
  locale: Locale;
  /** Selected columns, -1 where none is. */
  from: number;
  to: number;
  /** The number that people know the row by. */
  number: number;
  /** Column of the cursor, -1 in other rows. */
  cursor: number;
};

/** One row of the digital table; drawn again only when something about it changed. */
export const GridRow = memo(function GridRow({ row, index, columns, locale, from, to, number, cursor }: GridRowProps) {
  const t = useText('table');
  const mark = markOf(row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={from >= 0}
      className="dt-row"
      data-mark={mark}
      style={{ top: headHeight + index * rowHeight }}
    >
      <span role="rowheader" aria-colindex={1} className="dt-number" data-row={index} data-here={cursor >= 0}>
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
            className="dt-cell"
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to && from >= 0}
            aria-invalid={!valid}
            data-row={index}
            data-column={column}
            data-align={isFigure(id) ? 'end' : 'start'}
            data-ignored={ignore}
            data-dirty={cell?.dirty === true}
            title={cell?.dirty === true ? t('changed', { read: cell.read ?? '' }) : undefined}
          >
            {shownCell(row.header ? 'default' : id, value, locale)}
          </span>
        );
      })}
    </div>
  );
});
