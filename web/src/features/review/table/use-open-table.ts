import { store } from '#web/state/state.ts';
import { useMemo, useState } from 'react';
import { fromCents } from '#shared/kit/money.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import type { TableCommand } from './core/commands.ts';
import { copyUsed } from './core/copy.ts';
import { getTable } from './core/editor.ts';
import type { TableActions } from './core/keys.ts';
import { getRemaining } from '#shared/table/reconcile.ts';
import { getRange } from './core/selection.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { usePart } from '../session/store.ts';
import type { RunningTable } from './run-table.ts';
import { type OpenTable } from './table-context.ts';
import { useFocus, type ReviewFocus } from '../navigation/focus.ts';
import { useEditable, useReviewSession, type ReviewSession } from '../session/session-context.ts';
import { useTables, type Tables } from './tables-context.ts';
import { useCellTexts, type CellTexts } from './use-cell-texts.ts';

type ActionDeps = {
  readonly session: ReviewSession;
  readonly tables: Tables;
  readonly focus: ReviewFocus;
  readonly copied: string;
  readonly locale: Locale;
  readonly typedCell: CellTexts['typed'];
  readonly openRowMenu: (row: number) => void;
};

/** What keys and menus of the digital table do; the same actions for as long as the table is open. */
function createTableActions(
  running: RunningTable,
  { session, tables, focus, copied, locale, typedCell, openRowMenu }: ActionDeps,
): TableActions {
  const { send, model } = running.machine;
  const act = (command: TableCommand) => send({ kind: 'do', command });
  const range = () => getRange(model().selection);
  const rowsSeen = () => {
    const height = focus.tableCell.current?.closest('[data-part="scroll"]')?.clientHeight ?? 300;
    return Math.max(1, Math.floor(height / 30) - 2);
  };
  /** A row again, its amount what is still missing of the document's sum. */
  const copyRemaining = () => {
    const now = getTable(model());
    const { row } = model().selection.cursor;
    const line = now.body[row];
    if (line === undefined) return;
    const texts = now.columns.map(({ id }, column) => {
      const missing = id === 'base' || id === 'total' ? getRemaining(now, store.get(session.fields), id) : undefined;
      return missing === undefined ? (line.data[column]?.value ?? '') : fromCents(missing);
    });
    act({ kind: 'insert-row', before: row + 1, texts });
    send({ kind: 'selected', place: { row: row + 1, column: model().selection.cursor.column }, extend: false });
  };
  return {
    move: (move, extend) => send({ kind: 'moved', move, extend, rowsSeen: rowsSeen() }),
    write: (move) => {
      if (model().typing !== null) send({ kind: 'typed', move: null });
      send({ kind: 'moved', move, extend: false, rowsSeen: rowsSeen() });
    },
    edit: () => {
      const { row, column } = model().selection.cursor;
      const now = getTable(model());
      const line = now.body[row];
      const meaning = line?.header === true ? 'default' : (now.columns[column]?.id ?? 'default');
      const text = model().typing?.text ?? typedCell(meaning, line?.data[column]?.value ?? '');
      send({ kind: 'typing', text, caret: true });
    },
    cancel: () => send({ kind: 'typing-left' }),
    clear: () => {
      const { top, bottom, left, right } = range();
      const blank = Array.from({ length: right - left + 1 }, () => '');
      act({
        kind: 'write',
        at: { row: top, column: left },
        texts: Array.from({ length: bottom - top + 1 }, () => blank),
      });
    },
    fillDown: () => {
      const { top, bottom, left, right } = range();
      const now = getTable(model());
      const from = top === bottom ? top - 1 : top;
      const source = now.body[from]?.data.slice(left, right + 1).map(({ value }) => value);
      if (source === undefined) return;
      const texts = Array.from({ length: bottom - from }, () => source);
      act({ kind: 'write', at: { row: from + 1, column: left }, texts });
    },
    selectAll: () => send({ kind: 'all-selected' }),
    insertRow: () => act({ kind: 'insert-row', before: model().selection.cursor.row }),
    copyRemaining,
    ignoreRow: () => {
      const { row } = model().selection.cursor;
      const ignored = getTable(model()).body[row]?.ignore === true;
      act({ kind: 'mark-row', row, mark: ignored ? 'used' : 'ignored' });
    },
    deleteRows: () => act({ kind: 'delete-rows', from: range().top, to: range().bottom }),
    copyUsed: () => {
      navigator.clipboard
        .writeText(copyUsed(getTable(model()), locale))
        .then(() => session.announce(copied), alertError);
    },
    undo: () => send({ kind: 'undo' }),
    redo: () => send({ kind: 'redo' }),
    rowMenu: () => openRowMenu(model().selection.cursor.row),
    leave: () => {
      tables.close();
      focus.focusActive();
    },
  };
}

/** What the parts of an open table share. */
export function useOpenTableParts(running: RunningTable): OpenTable {
  const t = useText('table');
  const locale = useLocale();
  const { typed: typedCell } = useCellTexts();
  const session = useReviewSession();
  const tables = useTables();
  const focus = useFocus();
  const [menuRow, setMenuRow] = useState<number | null>(null);
  const locked = usePart(running.machine.state, (editor) => getTable(editor).locked);
  const editable = useEditable() && !locked;
  const actions = useMemo(
    () =>
      createTableActions(running, {
        session,
        tables,
        focus,
        copied: t('copied'),
        locale,
        typedCell,
        openRowMenu: setMenuRow,
      }),
    [running, session, tables, focus, t, locale, typedCell],
  );
  return useMemo(() => ({ running, editable, actions, menuRow, setMenuRow }), [running, editable, actions, menuRow]);
}
