import { expect, test } from 'vitest';
import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { perform } from './commands.ts';
import { copyRange, copyUsed } from './copy.ts';
import { openTable, getTable } from './editor.ts';
import { getGridAction, moveEdge } from './grid-keys.ts';
import { findTableKeyFor, tableKeyNames, tableKeys } from './keys.ts';
import { minDrawn, lineUpdateMs, sheetOpensMs, tableUpdateMs, defaultSheetHeight } from './limits.ts';
import { reconcile, getRemaining } from '#shared/table/reconcile.ts';
import { moveCursor } from './selection.ts';
import {
  getNextSnap,
  getOpeningSnap,
  getScrollTop,
  getSheetHeight,
  snapPoints,
  snapTo,
  getDrawnRows,
} from './sheet.ts';

const table = readRows(
  toTablePage([
    ['Káva', '2', '10,00'],
    ['Čaj', '1', '3,50'],
    ['Soľ', '3', '1 200,00'],
  ]),
  ['name', 'quantity', 'total'],
);
const field = (_id: string, value: string): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
});
const write = (text: string): LineTable =>
  perform(table, { kind: 'write', at: { row: 0, column: 2 }, texts: [[text]] }, new Map());

test('the sheet snaps from 2.5 to 60 percent in steps of 2.5 and opens at 20 or higher, at 300 px before it is measured (R-TAB-44, R-TAB-45)', () => {
  expect(snapPoints).toHaveLength(24);
  expect([snapPoints[0], snapPoints.at(-1)]).toEqual([0.025, 0.6]);
  expect([snapTo(0.212), snapTo(0.9), snapTo(-1)]).toEqual([0.2, 0.6, 0.025]);
  expect([getNextSnap(0.2, 1), getNextSnap(0.6, 1), getNextSnap(0.025, -1)]).toEqual([0.225, 0.6, 0.025]);
  expect(getOpeningSnap(0, 2000)).toBe(0.2);
  expect(getOpeningSnap(3000, 800)).toBe(0.475);
  expect(getOpeningSnap(5, 0)).toBe(0.2);
  expect(getSheetHeight(0.2, 0)).toBe(defaultSheetHeight);
  expect(defaultSheetHeight).toBe(300);
  expect([sheetOpensMs, tableUpdateMs, lineUpdateMs]).toEqual([250, 50, 150]);
});

test('a table of a hundred rows is drawn whole, a longer one only where it is seen', () => {
  expect(getDrawnRows(100, { top: 900, height: 300 })).toEqual({ first: 0, last: 99 });
  expect(getDrawnRows(3200, { top: 30_000, height: 300 })).toEqual({ first: 994, last: 1016 });
  expect(getDrawnRows(3200, { top: 96_000, height: 300 }).last).toBe(3199);
});

test('sums are judged against the document: exact, rounded, different, kept', () => {
  expect(reconcile(table, [field('totalAmount', '1213.50')])).toMatchObject({
    rows: 3,
    blocks: false,
    sums: [{ of: 'total', sum: '1213.50', holds: 'exact' }],
  });
  expect(reconcile(table, [field('totalAmount', '1213.52')]).sums[0]).toMatchObject({ holds: 'rounding', gap: -2 });
  const off = reconcile(table, [field('totalAmount', '1200.00')]);
  expect(off).toMatchObject({ blocks: true, kept: false, sums: [{ holds: 'differs', gap: 1350 }] });
  const kept = perform(table, { kind: 'keep-gap', gap: '13.50' }, new Map());
  expect(reconcile(kept, [field('totalAmount', '1200.00')])).toMatchObject({ blocks: false, kept: true });
  expect(reconcile(kept, [field('totalAmount', '1199.00')])).toMatchObject({ blocks: true, kept: false });
  expect(reconcile(table, [])).toMatchObject({ blocks: false, sums: [{ holds: 'alone' }] });
  const net = reconcile(table, [field('totalAmount', '1492.61'), field('totalBase', '1213.50')]);
  expect(net).toMatchObject({ blocks: false, sums: [{ of: 'total', against: 'base', holds: 'exact' }] });
  expect(getRemaining(table, [field('totalAmount', '1300.00')], 'total')).toBe(8650);
});

test('a cell that cannot be read and a table without rows keep the document from leaving (R-TAB-39)', () => {
  expect(reconcile(write('veľa'), []).invalid).toEqual([{ row: 0, column: 2 }]);
  expect(reconcile(write('veľa'), []).blocks).toBe(true);
  expect(reconcile({ ...table, body: [] }, [])).toMatchObject({ empty: true, blocks: true });
});

test('copying leaves out what is ignored and writes numbers as the language does (R-TAB-33)', () => {
  const ignored = perform(
    perform(table, { kind: 'mark-row', row: 1, mark: 'ignored' }, new Map()),
    { kind: 'ignore-column', column: 1, ignore: true },
    new Map(),
  );
  expect(copyUsed(ignored, 'sk')).toBe('Káva\t10,00\nSoľ\t1200,00');
  expect(copyUsed(ignored, 'en')).toBe('Káva\t10.00\nSoľ\t1200.00');
  expect(copyRange(table, { top: 0, bottom: 1, left: 1, right: 2 }, 'cs')).toBe('2\t10,00\n1\t3,50');
});

test('the cursor runs through the cells and stays inside', () => {
  const size = { rows: 3, columns: 3 };
  expect(moveCursor({ row: 0, column: 2 }, 'next', size, 1)).toEqual({ row: 1, column: 0 });
  expect(moveCursor({ row: 0, column: 0 }, 'previous', size, 1)).toEqual({ row: 0, column: 0 });
  expect(moveCursor({ row: 2, column: 1 }, 'down', size, 1)).toEqual({ row: 2, column: 1 });
  expect(moveCursor({ row: 0, column: 1 }, 'page-down', size, 9)).toEqual({ row: 2, column: 1 });
  expect(moveCursor({ row: 1, column: 1 }, 'last', size, 1)).toEqual({ row: 2, column: 2 });
});

test('every key of the table is listed once, and no chord means two things at once', () => {
  expect(tableKeys.map(({ name }) => name)).toEqual(tableKeyNames);
  const states = [
    { typing: false, caret: false },
    { typing: true, caret: false },
    { typing: true, caret: true },
  ];
  for (const state of states) {
    const chords = tableKeys.filter((key) => key.when(state)).flatMap(({ keys }) => keys);
    expect(new Set(chords).size).toBe(chords.length);
  }
  expect(findTableKeyFor('ArrowLeft', { typing: true, caret: true })).toBeUndefined();
  expect(findTableKeyFor('Escape', { typing: true, caret: false })?.name).toBe('cancel');
  expect(findTableKeyFor('Escape', { typing: false, caret: false })?.name).toBe('leave');
});

test('everything that the hand does on the page has a key (R-TAB-23, R-TAB-24, R-TAB-46)', () => {
  const laid = getTable(openTable(table));
  const page = { w: 875, h: 1237 };
  const press = (chord: string, line: Parameters<typeof getGridAction>[1]['line'] = null) =>
    getGridAction(laid, { grid: 0, line }, chord, page);
  const second = { grid: 0, axis: 'x', index: 1 } as const;
  expect(press('ArrowRight')).toEqual({ kind: 'choose', line: { grid: 0, axis: 'x', index: 0 } });
  expect(press('ArrowRight', second)).toEqual({ kind: 'choose', line: second });
  expect(press('Delete', second)).toEqual({ kind: 'do', command: { kind: 'delete-line', line: second } });
  expect(press('Delete')).toBeUndefined();
  expect(press('Alt+ArrowLeft', second)).toMatchObject({ kind: 'do', command: { kind: 'move-line', line: second } });
  expect(press('Enter', second)).toMatchObject({ kind: 'do', command: { kind: 'add-line' } });
  expect(press('Shift+ArrowDown')).toMatchObject({ kind: 'do', command: { kind: 'resize', grid: 0 } });
  const small = { x: 0.1, y: 0.1, w: minDrawn.w, h: minDrawn.h };
  expect(moveEdge(small, { axis: 'x', far: true }, -0.1).w).toBe(minDrawn.w);
});

test('a table scrolls no further than its row needs, and not past it while there is no room yet', () => {
  const heads = 32;
  // The sheet rises from nothing: the first row stays the first one.
  for (const height of [0, 20, 61, 62, 300]) expect(getScrollTop(0, { top: 0, height }, heads)).toBe(0);
  expect(getScrollTop(9, { top: 0, height: 300 }, heads)).toBe(32);
  expect(getScrollTop(9, { top: 100, height: 300 }, heads)).toBe(100);
  expect(getScrollTop(1, { top: 100, height: 300 }, heads)).toBe(30);
  expect(getScrollTop(9, { top: 0, height: 20 }, heads)).toBe(270);
});
