import type { PageBox } from '#shared/geometry/box.ts';
import { isTooLong } from '#shared/field/value-length.ts';
import type { CellPlace } from '#shared/table/check-table-cells.ts';
import { layGrid } from '#shared/table/lay-grid.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { listGrids } from './bands.ts';
import { perform, type GridLine, type TableCommand } from './commands.ts';
import type { PageOnScreen } from './grid-lines.ts';
import { amendPresent, startHistory, redoStep, addStep, undoStep, type History } from './history.ts';
import type { WordsByPage, PageWords } from './refill.ts';
import { getTableRefusal } from './check-command.ts';
import type { TableRefusal } from './refusals.ts';
import { findRowPlace } from './rows-columns.ts';
import {
  selectCell,
  clampPlace,
  clampSelection,
  moveCursor,
  type Move,
  type Selection,
  type Size,
} from './selection.ts';

/** What the table is being worked on with (R-TAB-06). */
export type TableMode = 'boot' | 'create' | 'update-graphic' | 'update-static';

/** A rectangle whose body the server is asked for. */
export type AskedBody = { readonly number: number; readonly page: number };

export type TableEditor = {
  readonly mode: TableMode;
  readonly history: History;
  readonly selection: Selection;
  /** The cell under the cursor is open with this text; with `caret`, arrows move within it. */
  readonly typing: { readonly text: string; readonly caret: boolean } | null;
  /** The hand is about to draw a rectangle on the page. */
  readonly drawing: boolean;
  readonly line: GridLine | null;
  readonly asked: AskedBody | null;
  /** How often the server was asked, so that a late answer is known as such. */
  readonly asks: number;
  readonly words: WordsByPage;
  readonly refused: TableRefusal | null;
};

export type TableMessage =
  | { readonly kind: 'do'; readonly command: TableCommand; readonly page?: PageOnScreen }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'moved'; readonly move: Move; readonly extend: boolean; readonly rowsSeen: number }
  | { readonly kind: 'selected'; readonly place: CellPlace; readonly extend: boolean }
  | { readonly kind: 'all-selected' }
  | { readonly kind: 'typing'; readonly text: string; readonly caret?: boolean }
  | { readonly kind: 'typed'; readonly move: Move | null }
  | { readonly kind: 'typing-left' }
  | { readonly kind: 'draw-mode'; readonly on: boolean }
  | { readonly kind: 'line-chosen'; readonly line: GridLine | null }
  | { readonly kind: 'words'; readonly page: number; readonly words: PageWords }
  | { readonly kind: 'body'; readonly number: number; readonly read: Pick<LineTable, 'columns' | 'body'> }
  /** Nothing is known of the rectangle: the words stay as they lie (R-TAB-42). */
  | { readonly kind: 'body-failed'; readonly number: number }
  /** The table came anew from elsewhere. */
  | { readonly kind: 'replaced'; readonly table: LineTable };

export type TableEffect =
  | { readonly kind: 'changed'; readonly table: LineTable; readonly lines: boolean }
  | { readonly kind: 'ask-body'; readonly number: number; readonly bounds: PageBox }
  | { readonly kind: 'refused'; readonly refusal: TableRefusal };

type EditorUpdate = readonly [TableEditor, readonly TableEffect[]];

const hasBoxes = ({ body }: LineTable): boolean =>
  body.some(({ data }) => data.some(({ bboxes }) => bboxes.length > 0));

/** What a table is opened with (R-TAB-07 to R-TAB-10). */
export function getFirstMode(table: LineTable): TableMode {
  if (table.isStatic) return 'update-static';
  if (listGrids(table).length > 0) return 'update-graphic';
  return hasBoxes(table) ? 'boot' : 'create';
}

const createEditor = (table: LineTable, mode: TableMode): TableEditor => ({
  mode,
  history: startHistory(table),
  selection: selectCell(0, 0),
  typing: null,
  drawing: mode === 'create' && table.body.length === 0,
  line: null,
  asked: null,
  asks: 0,
  words: new Map(),
  refused: null,
});

/** The editor of a table. Boot is left at once: the grid comes from the boxes that the table brings (R-TAB-11). */
export function openTable(table: LineTable): TableEditor {
  const mode = getFirstMode(table);
  if (mode !== 'boot') return createEditor(table, mode);
  const laid = layGrid(table);
  return createEditor(laid, getFirstMode(laid) === 'boot' ? 'create' : getFirstMode(laid));
}

export const getTable = (editor: TableEditor): LineTable => editor.history.present;
export const getTableSize = ({ body, columns }: LineTable): Size => ({ rows: body.length, columns: columns.length });

/** The table as it will be once what is being typed is written: what sums and the document go by while typing. */
export function withTyping(editor: TableEditor): LineTable {
  const { typing, selection, words } = editor;
  if (typing === null) return getTable(editor);
  return perform(getTable(editor), { kind: 'write', at: selection.cursor, texts: [[typing.text]] }, words);
}

const unknownPage: PageOnScreen = { w: 875, h: 875 * Math.SQRT2 };
const movesLines = ({ kind }: TableCommand): boolean =>
  kind === 'add-line' || kind === 'delete-line' || kind === 'move-line';

/** After a rectangle changed, the server reads what lies within (R-TAB-12, R-TAB-26). */
function askBody(before: TableEditor, after: TableEditor, command: TableCommand): EditorUpdate {
  const page =
    command.kind === 'draw'
      ? command.bounds.page
      : command.kind === 'resize'
        ? listGrids(getTable(after))[command.grid]?.page
        : undefined;
  const grid = listGrids(getTable(after)).find((each) => each.page === page);
  if (page === undefined || grid === undefined) return [after, []];
  const number = before.asks + 1;
  return [
    { ...after, asks: number, asked: { number, page } },
    [{ kind: 'ask-body', number, bounds: { ...grid.bounds, page } }],
  ];
}

/** The cursor goes to what a command adds, which comes into sight with it. */
function moveToAdded({ selection }: TableEditor, table: LineTable, command: TableCommand): Selection {
  const { row, column } = selection.cursor;
  switch (command.kind) {
    case 'add-row':
      return selectCell(findRowPlace(table), column);
    case 'insert-row':
      return selectCell(findRowPlace(table, command.before), column);
    case 'add-column':
      return selectCell(row, table.columns.length);
    default:
      return selection;
  }
}

function act(editor: TableEditor, command: TableCommand, page: PageOnScreen): EditorUpdate {
  const table = getTable(editor);
  const refusal = getTableRefusal(table, command, page);
  if (refusal !== undefined) return [{ ...editor, refused: refusal }, [{ kind: 'refused', refusal }]];
  const next = perform(table, command, editor.words);
  if (next === table) return [{ ...editor, refused: null }, []];
  // The lock is a state, not a step: going back never opens or closes it.
  const history = command.kind === 'lock' ? amendPresent(editor.history, next) : addStep(editor.history, next);
  const after = settle({ ...editor, history, selection: moveToAdded(editor, table, command), refused: null });
  const [asked, effects] = askBody(editor, after, command);
  return [asked, [{ kind: 'changed', table: next, lines: movesLines(command) }, ...effects]];
}

/** Mode, cursor and chosen line fit the table again. */
function settle(editor: TableEditor): TableEditor {
  const table = getTable(editor);
  const mode = table.isStatic ? 'update-static' : listGrids(table).length > 0 ? 'update-graphic' : 'create';
  const { line } = editor;
  const there = line !== null && listGrids(table)[line.grid]?.[line.axis][line.index] !== undefined;
  return {
    ...editor,
    mode,
    selection: clampSelection(editor.selection, getTableSize(table)),
    line: there ? line : null,
    drawing: editor.drawing && mode === 'create',
  };
}

function write(editor: TableEditor): EditorUpdate {
  if (editor.typing === null) return [editor, []];
  const { text } = editor.typing;
  return act({ ...editor, typing: null }, { kind: 'write', at: editor.selection.cursor, texts: [[text]] }, unknownPage);
}

function go(editor: TableEditor, message: { move: Move; extend: boolean; rowsSeen: number }): TableEditor {
  const { anchor, cursor } = editor.selection;
  const next = moveCursor(cursor, message.move, getTableSize(getTable(editor)), message.rowsSeen);
  return { ...editor, line: null, selection: { cursor: next, anchor: message.extend ? anchor : next } };
}

function travel(editor: TableEditor, history: History): EditorUpdate {
  if (history === editor.history) return [editor, []];
  const next = settle({ ...editor, history, typing: null, asked: null });
  return [next, [{ kind: 'changed', table: history.present, lines: false }]];
}

function takeAnswer(editor: TableEditor, number: number, read: Pick<LineTable, 'columns' | 'body'>): EditorUpdate {
  const { asked } = editor;
  if (asked?.number !== number) return [editor, []];
  const idle = { ...editor, asked: null };
  const grid = listGrids(getTable(editor)).findIndex(({ page }) => page === asked.page);
  if (grid < 0 || getTable(editor).locked) return [idle, []];
  const command: TableCommand = { kind: 'take-body', grid, read };
  const next = perform(getTable(editor), command, editor.words);
  if (next === getTable(editor)) return [idle, []];
  return [
    settle({ ...idle, history: amendPresent(editor.history, next) }),
    [{ kind: 'changed', table: next, lines: false }],
  ];
}

/** The table editor as a pure machine; painters send messages and carry out effects (specification 001 §4 "Table editor"). */
export function updateTable(editor: TableEditor, message: TableMessage): EditorUpdate {
  switch (message.kind) {
    case 'do':
      return act(editor, message.command, message.page ?? unknownPage);
    case 'undo':
      return getTable(editor).locked ? [editor, []] : travel(editor, undoStep(editor.history));
    case 'redo':
      return getTable(editor).locked ? [editor, []] : travel(editor, redoStep(editor.history));
    case 'moved':
      return [go(editor, message), []];
    case 'selected': {
      const place = clampPlace(message.place, getTableSize(getTable(editor)));
      const [written, effects] = write(editor);
      const anchor = message.extend ? editor.selection.anchor : place;
      return [{ ...written, line: null, selection: { anchor, cursor: place } }, effects];
    }
    case 'all-selected': {
      const size = getTableSize(getTable(editor));
      const cursor = clampPlace({ row: size.rows, column: size.columns }, size);
      return [{ ...editor, selection: { anchor: { row: 0, column: 0 }, cursor } }, []];
    }
    case 'typing': {
      if (getTable(editor).locked) return [editor, [{ kind: 'refused', refusal: 'locked' }]];
      // Not a part of it: the cell stays as it is, and the clipboard still has the whole.
      if (isTooLong(message.text))
        return [{ ...editor, refused: 'cell-long' }, [{ kind: 'refused', refusal: 'cell-long' }]];
      const { cursor } = editor.selection;
      return [
        {
          ...editor,
          refused: editor.refused === 'cell-long' ? null : editor.refused,
          typing: { text: message.text, caret: message.caret ?? editor.typing?.caret ?? false },
          selection: selectCell(cursor.row, cursor.column),
        },
        [],
      ];
    }
    case 'typed': {
      const [written, effects] = write(editor);
      return [
        message.move === null ? written : go(written, { move: message.move, extend: false, rowsSeen: 1 }),
        effects,
      ];
    }
    case 'typing-left':
      return [{ ...editor, typing: null }, []];
    case 'draw-mode':
      return [{ ...editor, drawing: message.on && !getTable(editor).locked, line: null }, []];
    case 'line-chosen':
      return [{ ...editor, line: message.line }, []];
    case 'words':
      return [{ ...editor, words: new Map(editor.words).set(message.page, message.words) }, []];
    case 'body':
      return takeAnswer(editor, message.number, message.read);
    case 'body-failed':
      return takeAnswer(editor, message.number, { columns: [], body: [] });
    case 'replaced': {
      const opened = openTable(message.table);
      const selection = clampSelection(editor.selection, getTableSize(getTable(opened)));
      return [
        { ...opened, words: editor.words, asks: editor.asks, typing: editor.typing, selection, drawing: false },
        [],
      ];
    }
  }
}
