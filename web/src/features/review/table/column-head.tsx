import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { columnMeaning, type TableColumn } from '#shared/table/line-table.ts';
import { getColumnKind } from '#shared/table/column-kind.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { listEdges, listGrids, listVisibleColumns } from './core/bands.ts';
import type { TableCommand } from './core/commands.ts';
import { getTable } from './core/editor.ts';
import { getTableRefusal } from './core/check-command.ts';
import { findColumnWithMeaning } from './core/rows-columns.ts';
import { useCommandMenu } from './use-command-menu.tsx';
import { usePart } from '../session/store.ts';
import { useFocusCells, useOpenTable } from './table-context.ts';
import * as styles from './table.module.css';

type ColumnHeadProps = { column: number; known: TableColumn; name: string };

/** The head of a column: its meaning, and the menu that changes it (R-TAB-29 to R-TAB-31). */
export const ColumnHead = memo(function ColumnHead({ column, known, name }: ColumnHeadProps) {
  const t = useText('table');
  const { editable } = useOpenTable();
  const focusCells = useFocusCells();
  return (
    <span
      role="columnheader"
      aria-colindex={column + 2}
      className={styles.headCell}
      data-head={column}
      data-ignored={known.ignore}
    >
      <Menu position="bottom-start" width={280} disabled={!editable} onClose={focusCells} returnFocus={false}>
        <Menu.Target>
          <button
            type="button"
            className={styles.headButton}
            tabIndex={-1}
            aria-label={t('columnMenu', { column: name })}
          >
            <b title={name}>{name}</b>
            <small>{t(`kind.${getColumnKind(known.id)}`)}</small>
            {editable ? <IconChevronDown size={13} aria-hidden /> : null}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ColumnItems column={column} />
        </Menu.Dropdown>
      </Menu>
    </span>
  );
});

/** What can be done with the column; asked for only when the menu is open. */
function ColumnItems({ column }: { column: number }) {
  const t = useText('table');
  const fieldText = useFieldText();
  const { running } = useOpenTable();
  const { item, page } = useCommandMenu();
  const table = usePart(running.machine.state, getTable);
  const known = table.columns[column];
  if (known === undefined) return null;
  const band = listVisibleColumns(table).indexOf(column);
  const [grid] = listGrids(table);
  const edges = grid === undefined ? [] : listEdges(grid, 'x');
  const middle = ((edges[band] ?? 0) + (edges[band + 1] ?? 0)) / 2;
  const split: TableCommand = { kind: 'add-line', place: { grid: 0, axis: 'x', at: middle } };
  const join: TableCommand = { kind: 'delete-line', line: { grid: 0, axis: 'x', index: band } };
  return (
    <>
      <Menu.Label>{t('meaning')}</Menu.Label>
      <div className={styles.meanings}>
        {columnMeaning.options.map((meaning) => {
          const command: TableCommand = { kind: 'mean', column, meaning };
          const taken = getTableRefusal(table, command, page) !== undefined;
          return (
            <Menu.Item
              key={meaning}
              aria-current={known.id === meaning}
              disabled={taken}
              leftSection={
                known.id === meaning ? <IconCheck size={14} aria-hidden /> : <span className={styles.tick} />
              }
              onClick={() => running.machine.send({ kind: 'do', command })}
            >
              {fieldText.column(meaning)}
              {taken ? (
                <small className={styles.why}>
                  {t('usedBy', { column: findColumnWithMeaning(table, meaning) + 1 })}
                </small>
              ) : null}
            </Menu.Item>
          );
        })}
      </div>
      <Menu.Divider />
      {item({ kind: 'ignore-column', column, ignore: !known.ignore }, t(known.ignore ? 'useColumn' : 'ignoreColumn'))}
      {item({ kind: 'delete-column', column }, t('deleteColumn'))}
      {band < 0 || grid === undefined ? null : (
        <>
          <Menu.Divider />
          {item(split, t('splitColumn'))}
          {band < grid.x.length ? item(join, t('joinColumn')) : null}
        </>
      )}
    </>
  );
}
