import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isUsedRow } from '#shared/table/check-table-cells.ts';
import { useText } from '#web/text/use-text.ts';
import * as styles from './table.module.css';
import { getTable } from './core/editor.ts';
import { usePart } from '../session/store.ts';
import { CardInput } from './card-input.tsx';
import { ReconcileStrip } from './reconcile-strip.tsx';
import type { RunningTable } from './run-table.ts';
import { TableConflict } from './table-conflict.tsx';
import { TableContext, useOpenTable } from './table-context.ts';
import { useOpenTableParts } from './use-open-table.ts';
import { isHeaded, useTableNames } from './use-table-names.ts';
import { useTables } from './tables-context.ts';
import { useCellTexts } from './use-cell-texts.ts';

/** Cards that are drawn at first; more come with a press, so that a long table opens at once. */
const batch = 100;

/** The table on a phone: a full-screen list of its lines; one of them is open for corrections at a time (screens.md §a). */
export function LineCards({ running }: { running: RunningTable }) {
  const t = useText('table');
  const { close } = useTables();
  const parts = useOpenTableParts(running);
  const table = usePart(running.machine.state, getTable);
  const [open, setOpen] = useState<number | null>(null);
  const [shown, setShown] = useState(batch);
  const [grid, setGrid] = useState(false);
  const lines = table.body.flatMap((row, index) => (row.header ? [] : [{ row, index }]));
  return (
    <TableContext value={parts}>
      <Dialog
        opened
        fullScreen
        onClose={close}
        title={table.name === '' ? t(`group.${table.group}`) : table.name}
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
        classNames={{ body: styles.cards }}
      >
        <TableConflict tableKey={running.key} />
        <div className={styles.cardsTools}>
          <Button variant={grid ? 'filled' : 'default'} aria-pressed={grid} onClick={() => setGrid(!grid)}>
            {t('cards.grid')}
          </Button>
          {parts.editable ? (
            <Button
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              onClick={() => {
                running.machine.send({ kind: 'do', command: { kind: 'add-row' } });
                setOpen(running.machine.model().selection.cursor.row);
                setShown(Math.max(shown, table.body.length + 1));
              }}
            >
              {t('addRow')}
            </Button>
          ) : null}
        </div>
        {grid ? (
          <PlainGrid />
        ) : (
          <ul>
            {lines.slice(0, shown).map(({ index }) => (
              <LineCard
                key={index}
                row={index}
                open={open === index}
                onOpen={() => setOpen(open === index ? null : index)}
              />
            ))}
          </ul>
        )}
        {!grid && lines.length > shown ? (
          <Button fullWidth size="lg" onClick={() => setShown(shown + batch)}>
            {t('cards.more', { shown, count: lines.length })}
          </Button>
        ) : null}
        <ReconcileStrip />
      </Dialog>
    </TableContext>
  );
}

function LineCard({ row, open, onOpen }: { row: number; open: boolean; onOpen: () => void }) {
  const t = useText('table');
  const cellTexts = useCellTexts();
  const { running, editable } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  const names = useTableNames(table.columns, isHeaded(table));
  const line = table.body[row];
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (line === undefined) return null;
  const value = (meaning: string): string => {
    const column = table.columns.findIndex(({ id }) => id === meaning);
    const known = table.columns[column];
    return known === undefined ? '' : cellTexts.show(known.id, line.data[column]?.value ?? '');
  };
  const title = value('name') || line.data.find((cell) => cell.value !== '')?.value || t('emptyCell');
  const amount = value('total') || value('base');
  const counted = [value('quantity'), value('unit')].filter((part) => part !== '').join(' ');
  return (
    <li ref={card} data-ignored={!isUsedRow(line)}>
      <button type="button" className={styles.card} aria-expanded={open} onClick={onOpen}>
        <b>{title}</b>
        <span>{[counted, value('unitPrice')].filter((part) => part !== '').join(' × ')}</span>
        <span className={styles.cardAmount}>{amount}</span>
      </button>
      {open ? (
        <div className={styles.cardCells}>
          {table.columns.map(({ id }, column) => {
            const text = line.data[column]?.value ?? '';
            return (
              <CardInput
                // A column is its place.
                key={`${column} ${text}`}
                cell={{ column, meaning: id, text }}
                label={names.column(column)}
                suggests={editable && !line.header}
                readOnly={!editable}
                onWrite={(written) => {
                  const command = { kind: 'write', at: { row, column }, texts: [[written]] } as const;
                  if (editable) running.machine.send({ kind: 'do', command });
                }}
              />
            );
          })}
          {editable ? (
            <Button
              onClick={() => {
                running.machine.send({
                  kind: 'do',
                  command: { kind: 'mark-row', row, mark: line.ignore ? 'used' : 'ignored' },
                });
              }}
            >
              {t(line.ignore ? 'useRow' : 'ignoreRow')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** The grid as it is, to look at only. */
function PlainGrid() {
  const t = useText('table');
  const cellTexts = useCellTexts();
  const { running } = useOpenTable();
  const table = usePart(running.machine.state, getTable);
  const { columns, body } = table;
  const names = useTableNames(columns, isHeaded(table));
  const [shown, setShown] = useState(batch);
  return (
    // What scrolls sideways can be reached by keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.plain} role="region" aria-label={t('cards.grid')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((_, column) => (
              <th key={column} scope="col">
                {names.column(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shown).map((row, index) => (
            <tr key={index} data-ignored={row.ignore}>
              {columns.map(({ id }, column) => (
                <td key={column}>{cellTexts.show(row.header ? 'default' : id, row.data[column]?.value ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {body.length > shown ? (
        <Button fullWidth size="lg" onClick={() => setShown(shown + batch)}>
          {t('cards.more', { shown, count: body.length })}
        </Button>
      ) : null}
    </div>
  );
}
