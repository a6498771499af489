import { useImperativeHandle, useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { isTooLong } from '#shared/field/value-length.ts';
import { readTabSeparated } from '#shared/table/tab-separated.ts';
import { isFigure } from '#shared/table/column-kind.ts';
import { toChord } from '#web/text/chord.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { copyRange } from './core/copy.ts';
import { getTable } from './core/editor.ts';
import { findTableKeyFor } from './core/keys.ts';
import { getRange } from './core/selection.ts';
import { rowHeight } from './core/sheet.ts';
import { headHeight } from './core/column-widths.ts';
import { useValue } from '../session/store.ts';
import { cellInputId, useOpenTable } from './table-context.ts';
import { isHeaded, useTableNames } from './use-table-names.ts';
import { useFocus } from '../navigation/focus.ts';
import { CellSuggestions, useCellList } from './cell-suggestions.tsx';
import * as styles from './table.module.css';
import { useCellTexts } from './use-cell-texts.ts';

type CellInputProps = { template: string };

/**
 * The one input of the digital table: it lies over the cell of the cursor and never loses the focus while the cursor moves,
 * so that dead keys, clipboards and screen readers work as in any input.
 */
export function CellInput({ template }: CellInputProps) {
  const t = useText('table');
  const locale = useLocale();
  const { running, editable, actions } = useOpenTable();
  const editor = useValue(running.machine.state);
  const { tableCell } = useFocus();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(tableCell, () => input.current);
  const { typing, selection } = editor;
  const { row, column } = selection.cursor;
  const table = getTable(editor);
  const names = useTableNames(table.columns, isHeaded(table));
  const { send } = running.machine;
  const meaning = table.columns[column]?.id ?? 'default';
  const list = useCellList({ editable: editable && table.body[row]?.header !== true, meaning, row, column, typing });

  useLayoutEffect(() => {
    const here = input.current;
    // Asked of the parent itself: its ref is not there yet when the table has just been drawn.
    const head = here?.parentElement?.querySelector<HTMLElement>(`[data-head="${column}"]`);
    if (!head || here === null) return;
    here.style.left = `${head.offsetLeft}px`;
    here.style.width = `${head.offsetWidth}px`;
  }, [column, template]);
  // The table that was just opened is where the hands go on.
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
  }, []);

  const cellTexts = useCellTexts();
  /** The name of a choice becomes its code before it is written. */
  const settle = (text: string) => {
    const read = cellTexts.read(meaning, text);
    if (read !== text) send({ kind: 'typing', text: read });
  };
  const copy = (event: ClipboardEvent) => {
    if (typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(table, getRange(selection), locale));
  };
  return (
    <CellSuggestions
      list={list}
      onTake={(text) => {
        send({ kind: 'typing', text: cellTexts.read(meaning, text) });
        send({ kind: 'typed', move: null });
      }}
    >
      <input
        ref={input}
        id={cellInputId}
        className={styles.input}
        data-typing={typing !== null}
        data-align={isFigure(meaning) ? 'end' : 'start'}
        aria-label={t('cell', {
          row: names.row(row),
          column: names.column(column),
          value: cellTexts.show(meaning, table.body[row]?.data[column]?.value ?? '') || t('emptyCell'),
        })}
        {...list.aria}
        autoComplete="off"
        spellCheck={false}
        readOnly={!editable}
        value={typing?.text ?? ''}
        style={{ top: headHeight + row * rowHeight, height: rowHeight }}
        onChange={(event) => {
          const text = event.currentTarget.value;
          if (!isTooLong(text)) list.ask(text);
          send({ kind: 'typing', text });
        }}
        onBlur={() => {
          if (typing === null) return;
          settle(typing.text);
          send({ kind: 'typed', move: null });
        }}
        onDoubleClick={() => {
          if (editable) actions.edit();
        }}
        onCopy={copy}
        onCut={(event) => {
          copy(event);
          if (typing === null && editable) actions.clear();
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          const texts = readTabSeparated(text);
          const single = texts.length === 1 && texts[0]?.length === 1;
          if (text === '' || (typing !== null && single)) return;
          event.preventDefault();
          if (!editable) return;
          const { top, left } = getRange(selection);
          send({ kind: 'do', command: { kind: 'write', at: { row: top, column: left }, texts } });
          const wide = Math.max(...texts.map((line) => line.length));
          send({ kind: 'selected', place: { row: top, column: left }, extend: false });
          send({ kind: 'selected', place: { row: top + texts.length - 1, column: left + wide - 1 }, extend: true });
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const chord = toChord(event);
          if (list.takeKey(chord)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          // The chosen text is written as if it had been typed, and the key goes on as ever.
          if (list.chosen !== undefined && (chord === 'Enter' || chord === 'Tab'))
            send({ kind: 'typing', text: cellTexts.read(meaning, list.chosen) });
          else if (typing !== null && (chord === 'Enter' || chord === 'Tab')) settle(typing.text);
          const key = findTableKeyFor(chord, { typing: typing !== null, caret: typing?.caret ?? false });
          if (key === undefined) return;
          const { rows, columns } = { rows: table.body.length, columns: table.columns.length };
          const atEnd = row === rows - 1 && column === columns - 1;
          const atStart = row === 0 && column === 0;
          // Beyond the first and the last cell, Tab is the browser's.
          if ((key.name === 'next' && atEnd) || (key.name === 'previous' && atStart)) return;
          event.preventDefault();
          event.stopPropagation();
          key.run(actions, chord);
        }}
      />
    </CellSuggestions>
  );
}
