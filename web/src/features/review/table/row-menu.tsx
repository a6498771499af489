import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '#web/text/use-text.ts';
import { mapRowsToBands, listEdges, listGrids } from './core/bands.ts';
import type { TableCommand } from './core/commands.ts';
import { getTable } from './core/editor.ts';
import { getRowMark, type RowMark } from './core/rows-columns.ts';
import { getRange } from './core/selection.ts';
import { rowHeight } from './core/sheet.ts';
import { headHeight } from './core/column-widths.ts';
import { usePart } from '../session/store.ts';
import { useFocusCells, useOpenTable } from './table-context.ts';
import { useCommandMenu } from './use-command-menu.tsx';
import { isHeaded } from './use-table-names.ts';
import * as styles from './table.module.css';

/** The menu of the row with the cursor, beside its number (screens.md §a). */
export function RowMenu() {
  const t = useText('table');
  const { running, editable, menuRow, setMenuRow } = useOpenTable();
  const focusCells = useFocusCells();
  const row = usePart(running.machine.state, (editor) => editor.selection.cursor.row);
  const headed = usePart(running.machine.state, (editor) => isHeaded(getTable(editor)));
  const there = usePart(running.machine.state, (editor) => getTable(editor).body[row] !== undefined);
  if (!there || !editable) return null;
  return (
    <Menu
      opened={menuRow === row}
      onChange={(opened) => {
        setMenuRow(opened ? row : null);
        if (!opened) focusCells();
      }}
      position="right-start"
      width={260}
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.rowMenu}
          tabIndex={-1}
          aria-label={t('rowMenu', { row: headed ? row : row + 1 })}
          style={{ top: headHeight + row * rowHeight }}
        >
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowItems row={row} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done with the row; asked for only when the menu is open. */
function RowItems({ row }: { row: number }) {
  const t = useText('table');
  const { running } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  const selection = usePart(running.machine.state, (editor) => editor.selection);
  const { item } = useCommandMenu();
  const line = table.body[row];
  if (line === undefined) return null;
  const mark = getRowMark(line);
  const { top, bottom } = getRange(selection);
  const toggle = (as: Exclude<RowMark, 'used'>): TableCommand => ({
    kind: 'mark-row',
    row,
    mark: mark === as ? 'used' : as,
  });
  const place = mapRowsToBands(table).get(row);
  const grid = place && listGrids(table)[place.grid];
  const edges = grid === undefined ? [] : listEdges(grid, 'y');
  return (
    <>
      {item(toggle('header'), t(mark === 'header' ? 'notHeader' : 'asHeader'))}
      {item(toggle('footer'), t(mark === 'footer' ? 'notFooter' : 'asFooter'))}
      {item(toggle('ignored'), t(mark === 'ignored' ? 'useRow' : 'ignoreRow'))}
      <Menu.Divider />
      {item({ kind: 'insert-row', before: row }, t('insertRow'))}
      {item({ kind: 'delete-rows', from: top, to: bottom }, t('deleteRows', { count: bottom - top + 1 }))}
      {place === undefined || grid === undefined ? null : (
        <>
          <Menu.Divider />
          {item(
            {
              kind: 'add-line',
              place: {
                grid: place.grid,
                axis: 'y',
                at: ((edges[place.band] ?? 0) + (edges[place.band + 1] ?? 0)) / 2,
              },
            },
            t('splitRow'),
          )}
          {place.band < grid.y.length
            ? item({ kind: 'delete-line', line: { grid: place.grid, axis: 'y', index: place.band } }, t('joinRow'))
            : null}
        </>
      )}
    </>
  );
}
