import { describe, expect, test } from 'vitest';
import type { LineTable, TableCell } from '#shared/table/line-table.ts';
import { listEdges, listGrids, isLaid } from './bands.ts';
import type { TableCommand } from './commands.ts';
import {
  getFirstMode,
  openTable,
  getTable,
  updateTable,
  withTyping,
  type TableEditor,
  type TableEffect,
  type TableMessage,
} from './editor.ts';
import { minDrawn } from './limits.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';

const columns = ['name', 'quantity', 'unitPrice', 'total'] as const;
const pageText = toTablePage([
  ['Káva', '2', '5,00', '10,00'],
  ['Čaj', '1', '3,50', '3,50'],
  ['Cukor', '4', '1,25', '5,00'],
]);
const read = readRows(pageText, columns);
const bare: LineTable = { ...read, columns: [], body: [] };

const play = (editor: TableEditor, messages: readonly TableMessage[]): readonly [TableEditor, readonly TableEffect[]] =>
  messages.reduce<readonly [TableEditor, readonly TableEffect[]]>(
    ([now, allEffects], message) => {
      const [next, effects] = updateTable(now, message);
      return [next, [...allEffects, ...effects]];
    },
    [editor, []],
  );
const known: TableMessage = { kind: 'words', page: 0, words: pageText };
const act = (command: TableCommand): TableMessage => ({ kind: 'do', command, page: { w: 875, h: 1237 } });
const after = (editor: TableEditor, ...commands: readonly TableCommand[]): TableEditor =>
  play(editor, commands.map(act))[0];
const values = (editor: TableEditor): readonly (readonly string[])[] =>
  getTable(editor).body.map(({ data }) => data.map(({ value }) => value));
const cell = (editor: TableEditor, row: number, column: number): TableCell | undefined =>
  getTable(editor).body[row]?.data[column];
const open = play(openTable(read), [known])[0];

describe('a table is in one of four modes: boot, create, update-graphic, update-static (R-TAB-06)', () => {
  test('a static table is edited by hand, whatever else it holds (R-TAB-07)', () => {
    expect(getFirstMode({ ...read, isStatic: true })).toBe('update-static');
    expect(getFirstMode({ ...bare, isStatic: true })).toBe('update-static');
  });

  test('a table without a grid whose cells have boxes boots (R-TAB-08)', () => {
    expect(getFirstMode(read)).toBe('boot');
  });

  test('a table without a grid and without boxes is drawn (R-TAB-09)', () => {
    expect(getFirstMode(bare)).toBe('create');
  });

  test('a table with a grid is edited on the page (R-TAB-10)', () => {
    expect(getFirstMode(getTable(open))).toBe('update-graphic');
  });

  test('booting lays the grid of the boxes and goes on to the page (R-TAB-11)', () => {
    expect(open.mode).toBe('update-graphic');
    expect(listGrids(getTable(open))).toHaveLength(1);
    expect(isLaid(getTable(open))).toBe(true);
  });
});

test('a drawn rectangle asks the server for its body and becomes the table; Escape only closes drawing (R-TAB-12, R-TAB-13, R-TAB-42)', () => {
  const drawing = openTable(bare);
  expect(drawing.drawing).toBe(true);
  expect(play(drawing, [{ kind: 'draw-mode', on: false }])[0]).toMatchObject({ drawing: false, mode: 'create' });
  const bounds = { page: 0, x: 0.05, y: 0.05, w: 0.9, h: 0.3 };
  const [drawn, effects] = play(drawing, [known, act({ kind: 'draw', bounds })]);
  expect(drawn).toMatchObject({ mode: 'update-graphic', drawing: false });
  expect(effects).toContainEqual({ kind: 'ask-body', number: 1, bounds });
  const [full] = play(drawn, [{ kind: 'body', number: 1, read }]);
  expect(values(full)).toEqual(values(open));
  expect(isLaid(getTable(full))).toBe(true);
  expect(play(full, [{ kind: 'undo' }])[0].mode).toBe('create');
  // A late answer to an older question changes nothing.
  expect(play(full, [{ kind: 'body', number: 1, read: { columns: [], body: [] } }])[0]).toBe(full);
});

test('when the server says nothing, the words stay as they lie in the rectangle (R-TAB-42)', () => {
  const bounds = { page: 0, x: 0.05, y: 0.05, w: 0.9, h: 0.3 };
  const [drawn] = play(openTable(bare), [known, act({ kind: 'draw', bounds }), { kind: 'body-failed', number: 1 }]);
  expect(values(drawn)).toEqual([['Káva 2 5,00 10,00 Čaj 1 3,50 3,50 Cukor 4 1,25 5,00']]);
});

test('a rectangle smaller than 15 by 5 percent is no table (R-TAB-46)', () => {
  expect(minDrawn).toEqual({ w: 0.15, h: 0.05 });
  const [small, effects] = play(openTable(bare), [
    act({ kind: 'draw', bounds: { page: 0, x: 0, y: 0, w: 0.149, h: 0.5 } }),
  ]);
  expect(effects).toEqual([{ kind: 'refused', refusal: 'too-small' }]);
  expect(getTable(small).body).toEqual([]);
});

test('a cell takes no part of a text that it has no room for: what stood there stays, and the refusal says why', () => {
  const long = 'x'.repeat(6000);
  const opened = openTable(read);
  const [refused] = play(opened, [
    { kind: 'typing', text: 'Káva ' },
    { kind: 'typing', text: long },
  ]);
  expect([refused.typing?.text, refused.refused]).toEqual(['Káva ', 'cell-long']);
  const [typedOn] = play(refused, [{ kind: 'typing', text: 'Káva z' }]);
  expect([typedOn.typing?.text, typedOn.refused]).toEqual(['Káva z', null]);
  const pasted = after(opened, { kind: 'write', at: { row: 0, column: 0 }, texts: [['Čaj', '3'], [long]] });
  expect(pasted.refused).toBe('cell-long');
  expect(values(pasted)).toEqual(values(opened));
});

test('a locked table takes nothing until it is unlocked (R-TAB-14)', () => {
  const locked = after(open, { kind: 'lock', locked: true });
  const [tried, effects] = play(locked, [act({ kind: 'add-row' }), { kind: 'typing', text: 'x' }, { kind: 'undo' }]);
  expect(effects).toEqual([
    { kind: 'refused', refusal: 'locked' },
    { kind: 'refused', refusal: 'locked' },
  ]);
  expect(getTable(tried)).toEqual(getTable(locked));
  expect(getTable(after(tried, { kind: 'lock', locked: false }, { kind: 'add-row' })).body).toHaveLength(4);
});

const mark = (row: number, as: 'header' | 'footer' | 'ignored' | 'used'): TableCommand => ({
  kind: 'mark-row',
  row,
  mark: as,
});

test('a row is ignored and used again (R-TAB-15)', () => {
  const ignored = after(open, mark(1, 'ignored'));
  expect(getTable(ignored).body.map(({ ignore }) => ignore)).toEqual([false, true, false]);
  expect(getTable(after(ignored, mark(1, 'used'))).body[1]?.ignore).toBe(false);
});

test('the first row can be the header and the last one the footer, and no other (R-TAB-16)', () => {
  const headed = after(open, mark(0, 'header'), mark(2, 'footer'));
  expect(getTable(headed).body.map(({ header, footer }) => [header, footer])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(after(open, mark(1, 'header')).refused).toBe('header-is-first');
  expect(after(open, mark(1, 'footer')).refused).toBe('footer-is-last');
});

test('rows are marked only while two are in use (R-TAB-17)', () => {
  const one = after(open, mark(1, 'ignored'), mark(2, 'ignored'));
  expect(one.refused).toBeNull();
  expect(after(one, mark(0, 'ignored')).refused).toBe('one-row-left');
  expect(after(one, mark(0, 'header')).refused).toBe('one-row-left');
});

test('a header is not ignored (R-TAB-18)', () => {
  const tried = after(open, mark(0, 'header'), mark(0, 'ignored'));
  expect(tried.refused).toBe('header-counts');
  expect(getTable(tried).body[0]).toMatchObject({ header: true, ignore: false });
});

test('a column is ignored while two are in use (R-TAB-19)', () => {
  const ignore = (column: number): TableCommand => ({ kind: 'ignore-column', column, ignore: true });
  const one = after(open, ignore(0), ignore(1), ignore(2));
  expect(getTable(one).columns.map((column) => column.ignore)).toEqual([true, true, true, false]);
  expect(after(one, ignore(3)).refused).toBe('one-column-left');
});

test('an added row is empty and last, an added column empty and invisible; deleting takes them away (R-TAB-20, R-TAB-21, R-TAB-22)', () => {
  const grown = after(open, { kind: 'add-row' }, { kind: 'add-column' });
  expect(values(grown).at(-1)).toEqual(['', '', '', '', '']);
  expect(getTable(grown).columns.at(-1)).toEqual({ id: 'default', ignore: false, invisible: true });
  expect(isLaid(getTable(grown))).toBe(true);
  const less = after(grown, { kind: 'delete-rows', from: 1, to: 1 }, { kind: 'delete-column', column: 1 });
  expect(values(less).map((row) => row[0])).toEqual(['Káva', 'Cukor', '']);
  expect(getTable(less).columns.map(({ id }) => id)).toEqual(['name', 'unitPrice', 'total', 'default']);
  expect(isLaid(getTable(less))).toBe(true);
});

test('the cursor goes to an added row, above a footer too, and to an added column', () => {
  const cursorOf = ({ selection }: TableEditor) => [selection.cursor.row, selection.cursor.column];
  expect(cursorOf(after(open, { kind: 'add-row' }))).toEqual([3, 0]);
  expect(cursorOf(after(open, mark(2, 'footer'), { kind: 'add-row' }))).toEqual([2, 0]);
  expect(cursorOf(after(open, { kind: 'add-row' }, { kind: 'add-column' }))).toEqual([3, 4]);
  expect(cursorOf(after(open, { kind: 'insert-row', before: 1 }))).toEqual([1, 0]);
});

test('a line parts a row or a column and its words; deleting the line joins them again (R-TAB-23, R-TAB-24)', () => {
  const laid = getTable(open);
  const [grid] = listGrids(laid);
  const xs = grid === undefined ? [] : listEdges(grid, 'x');
  const middle = ((xs[0] ?? 0) + (xs[1] ?? 0)) / 2;
  const parted = after(open, { kind: 'add-line', place: { grid: 0, axis: 'x', at: middle } });
  expect(getTable(parted).columns.map(({ id }) => id)).toEqual(['name', 'default', 'quantity', 'unitPrice', 'total']);
  const joined = after(parted, { kind: 'delete-line', line: { grid: 0, axis: 'x', index: 0 } });
  expect(values(joined)).toEqual(values(open));
  const lost = after(open, { kind: 'delete-line', line: { grid: 0, axis: 'y', index: 0 } });
  expect(values(lost).map((row) => row[0])).toEqual(['Káva Čaj', 'Cukor']);
  expect(isLaid(getTable(lost))).toBe(true);
});

test('lines keep 20 px from the edge and from each other, and a row of less than 40 px is not parted (R-TAB-40, R-TAB-41)', () => {
  const [grid] = listGrids(getTable(open));
  const [left = 0, second = 0] = grid === undefined ? [] : listEdges(grid, 'x');
  const at = (px: number): TableCommand => ({ kind: 'add-line', place: { grid: 0, axis: 'x', at: left + px / 875 } });
  expect(after(open, at(19)).refused).toBe('no-room-for-line');
  expect(after(open, at(21)).refused).toBe(null);
  expect(after(open, at((second - left) * 875 - 19)).refused).toBe('no-room-for-line');
  const tight = play(open, [{ kind: 'do', command: at(21), page: { w: 39 / (second - left), h: 1000 } }])[0];
  expect(tight.refused).toBe('no-room-for-line');
});

test('a smaller rectangle drops the lines beyond it with their rows and columns, and is read again (R-TAB-25, R-TAB-26)', () => {
  const [grid] = listGrids(getTable(open));
  const ys = grid === undefined ? [] : listEdges(grid, 'y');
  const bounds = { x: 0, y: 0, w: 1, h: 1, ...grid?.bounds };
  const [smaller, effects] = play(open, [
    act({ kind: 'resize', grid: 0, bounds: { ...bounds, h: (ys[2] ?? 0) - bounds.y } }),
  ]);
  expect(values(smaller).map((row) => row[0])).toEqual(['Káva', 'Čaj']);
  expect(effects.some(({ kind }) => kind === 'ask-body')).toBe(true);
  expect(isLaid(getTable(smaller))).toBe(true);
});

test('printed heads above the rows and sums below them become a header and a footer', () => {
  const printed = toTablePage([
    ['Tovar', 'Ks', 'Cena', 'Spolu'],
    ['Káva', '2', '5,00', '10,00'],
    ['Čaj', '1', '3,50', '3,50'],
    ['Spolu', '', '', '13,50'],
  ]);
  const items = { columns: read.columns, body: readRows(printed, columns).body.slice(1, 3) };
  const [drawn] = play(openTable(bare), [
    { kind: 'words', page: 0, words: printed },
    act({ kind: 'draw', bounds: { page: 0, x: 0.05, y: 0.05, w: 0.9, h: 0.3 } }),
    { kind: 'body', number: 1, read: items },
  ]);
  expect(values(drawn)).toEqual([
    ['Tovar', 'Ks', 'Cena', 'Spolu'],
    ['Káva', '2', '5.00', '10.00'],
    ['Čaj', '1', '3.50', '3.50'],
    ['Spolu', '', '', '13.50'],
  ]);
  expect(getTable(drawn).body.map(({ header, footer }) => [header, footer])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ]);
  expect(isLaid(getTable(drawn))).toBe(true);
});

test('what a person wrote or marked stays when the rectangle grows and is read again (R-TAB-26, R-TAB-27)', () => {
  const edited = after(
    open,
    { kind: 'write', at: { row: 0, column: 0 }, texts: [['Káva zrnková']] },
    { kind: 'mark-row', row: 1, mark: 'ignored' },
  );
  const bounds = { x: 0.02, y: 0.02, w: 0.95, h: 0.5 };
  const [asked] = play(edited, [act({ kind: 'resize', grid: 0, bounds })]);
  const [answered] = play(asked, [{ kind: 'body', number: 1, read }]);
  expect(values(answered)).toEqual([['Káva zrnková', '2', '5.00', '10.00'], ...values(open).slice(1)]);
  expect(cell(answered, 0, 0)).toMatchObject({ dirty: true, read: 'Káva' });
  expect(getTable(answered).body[1]?.ignore).toBe(true);
  expect(listGrids(getTable(answered))[0]?.bounds).toEqual(bounds);
});

test('a cell is dirty while it differs from what the page says, and clean again when it does not (R-TAB-27, R-TAB-28)', () => {
  const write = (text: string): TableCommand => ({ kind: 'write', at: { row: 1, column: 3 }, texts: [[text]] });
  const wrong = after(open, write('3,60'));
  expect(cell(wrong, 1, 3)).toMatchObject({ value: '3.60', dirty: true, read: '3.50' });
  expect(cell(after(wrong, write('3,5')), 1, 3)).toMatchObject({ value: '3.50', dirty: false });
  const added = after(open, { kind: 'add-row' }, { kind: 'write', at: { row: 3, column: 0 }, texts: [['Mlieko']] });
  expect(cell(added, 3, 0)).toMatchObject({ value: 'Mlieko', dirty: false });
});

const mean = (column: number, meaning: 'default' | 'total' | 'quantity'): TableCommand => ({
  kind: 'mean',
  column,
  meaning,
});

test('another meaning refills the column from the page in its own form (R-TAB-29)', () => {
  const plain = after(open, mean(3, 'default'));
  expect(values(plain).map((row) => row[3])).toEqual(['10,00', '3,50', '5,00']);
  expect(values(after(plain, mean(3, 'total'))).map((row) => row[3])).toEqual(['10.00', '3.50', '5.00']);
});

test('a meaning is used by one column at a time (R-TAB-30, R-TAB-50)', () => {
  const tried = after(open, mean(2, 'total'));
  expect(tried.refused).toBe('meaning-used');
  expect(getTable(tried).columns.map(({ id }) => id)).toEqual([...columns]);
});

test('Default frees a column, several at a time, and another one can take its meaning (R-TAB-31)', () => {
  const several = after(open, mean(3, 'default'), mean(1, 'default'));
  expect(getTable(several).columns.map(({ id }) => id)).toEqual(['name', 'default', 'unitPrice', 'default']);
  const freed = after(open, mean(3, 'default'), mean(2, 'total'));
  expect(freed.refused).toBeNull();
  expect(getTable(freed).columns.map(({ id }) => id)).toEqual(['name', 'quantity', 'total', 'default']);
});

test('what is being typed counts before it is written, and is written with Enter (R-TAB-43)', () => {
  const [typing] = play(open, [
    { kind: 'selected', place: { row: 2, column: 3 }, extend: false },
    { kind: 'typing', text: '6' },
  ]);
  expect(withTyping(typing).body[2]?.data[3]?.value).toBe('6.00');
  expect(cell(typing, 2, 3)?.value).toBe('5.00');
  const [written, effects] = play(typing, [{ kind: 'typed', move: 'down' }]);
  expect(cell(written, 2, 3)?.value).toBe('6.00');
  expect(effects).toEqual([{ kind: 'changed', table: getTable(written), lines: false }]);
  expect(cell(play(typing, [{ kind: 'typing-left' }])[0], 2, 3)?.value).toBe('5.00');
});

test('a name of more than 50 letters ends with an ellipsis (R-TAB-36)', () => {
  const named = after(open, { kind: 'rename', name: 'Položky za november '.repeat(4) });
  expect(getTable(named).name).toHaveLength(50);
  expect(getTable(named).name.endsWith('…')).toBe(true);
});

test('a block of 50 rows is pasted over and beyond the table, and undone at once', () => {
  const texts = Array.from({ length: 50 }, (_, row) => [
    `Položka ${row}`,
    String(row),
    '1,5',
    String(row * 1.5).replace('.', ','),
  ]);
  const pasted = after(open, { kind: 'write', at: { row: 1, column: 0 }, texts });
  expect(getTable(pasted).body).toHaveLength(51);
  expect(values(pasted).at(-1)).toEqual(['Položka 49', '49', '1.50', '73.50']);
  expect(isLaid(getTable(pasted))).toBe(true);
  expect(getTable(play(pasted, [{ kind: 'undo' }])[0])).toBe(getTable(open));
});
