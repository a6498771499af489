import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnMeaning, lineTable, type LineTable } from '#shared/table/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import { isLaid } from './bands.ts';
import type { TableCommand } from './commands.ts';
import { openTable, getTable, updateTable, type TableEditor, type TableMessage } from './editor.ts';

const first = toTablePage([
  ['Káva', '2', '5,00', '10,00'],
  ['Čaj', '1', '3,50', '3,50'],
  ['Cukor', '4', '1,25', '5,00'],
]);
const second = toTablePage([
  ['Múka', '1', '2,00', '2,00'],
  ['Soľ', '2', '0,50', '1,00'],
]);
const columns = ['name', 'quantity', 'unitPrice', 'total'] as const;
const upper = readRows(first, columns);
const whole: LineTable = { ...upper, body: [...upper.body, ...readRows(second, columns, 1).body] };

const small = fc.integer({ min: 0, max: 6 });
const share = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const box = fc.record({ x: share, y: share, w: share, h: share }).map(({ x, y, w, h }) => ({
  x,
  y,
  w: Math.min(w, 1 - x),
  h: Math.min(h, 1 - y),
}));
const text = fc.constantFrom('', 'Káva', '1 234,50', '12.11.2026', '7', '\t', '-3');
const line = fc.record({
  grid: fc.integer({ min: 0, max: 2 }),
  axis: fc.constantFrom('x' as const, 'y' as const),
  index: small,
});
const command: fc.Arbitrary<TableCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    at: fc.record({ row: small, column: small }),
    texts: fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('add-row' as const) }),
  fc.record({ kind: fc.constant('insert-row' as const), before: small }),
  fc.record({ kind: fc.constant('delete-rows' as const), from: small, to: small }),
  fc.record({
    kind: fc.constant('mark-row' as const),
    row: small,
    mark: fc.constantFrom('header' as const, 'footer' as const, 'ignored' as const, 'used' as const),
  }),
  fc.record({ kind: fc.constant('add-column' as const) }),
  fc.record({ kind: fc.constant('delete-column' as const), column: small }),
  fc.record({ kind: fc.constant('ignore-column' as const), column: small, ignore: fc.boolean() }),
  fc.record({ kind: fc.constant('mean' as const), column: small, meaning: fc.constantFrom(...columnMeaning.options) }),
  fc.record({ kind: fc.constant('lock' as const), locked: fc.boolean() }),
  fc.record({
    kind: fc.constant('draw' as const),
    bounds: fc.tuple(box, small).map(([at, page]) => ({ ...at, page })),
  }),
  fc.record({ kind: fc.constant('resize' as const), grid: fc.integer({ min: 0, max: 2 }), bounds: box }),
  fc.record({
    kind: fc.constant('add-line' as const),
    place: line.chain(({ grid, axis }) => share.map((at) => ({ grid, axis, at }))),
  }),
  fc.record({ kind: fc.constant('delete-line' as const), line }),
);
const message: fc.Arbitrary<TableMessage> = fc.oneof(
  {
    weight: 12,
    arbitrary: command.map((each): TableMessage => ({ kind: 'do', command: each, page: { w: 875, h: 1237 } })),
  },
  { weight: 2, arbitrary: fc.constant<TableMessage>({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant<TableMessage>({ kind: 'redo' }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 8 }).map((number): TableMessage => ({ kind: 'body', number, read: upper })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 8 }).map((number): TableMessage => ({ kind: 'body-failed', number })),
  },
  { weight: 1, arbitrary: text.map((each): TableMessage => ({ kind: 'typing', text: each })) },
  { weight: 1, arbitrary: fc.constant<TableMessage>({ kind: 'typed', move: 'down' }) },
);

const start = (): TableEditor =>
  [
    { kind: 'words' as const, page: 0, words: first },
    { kind: 'words' as const, page: 1, words: second },
  ].reduce<TableEditor>((editor, each) => updateTable(editor, each)[0], openTable(whole));

/** What is wrong with a table, if anything. */
function wrong(table: LineTable): string | undefined {
  if (!lineTable.safeParse(table).success) return 'it cannot be stored';
  if (!isLaid(table)) return 'bands and rows or columns do not belong to each other';
  if (table.body.some(({ data }) => data.length !== table.columns.length)) return 'a row is longer than the columns';
  const used = table.columns.map(({ id }) => id).filter((id) => id !== 'default');
  if (new Set(used).size !== used.length) return 'a meaning is used twice';
  if (table.body.some(({ header }, at) => header && at !== 0)) return 'a header is not the first row';
  if (table.body.some(({ footer }, at) => footer && at !== table.body.length - 1))
    return 'a footer is not the last row';
  if (table.body.some(({ header, ignore }) => header && ignore)) return 'a header is ignored';
  if (table.body.some(({ data }) => data.some((cell) => cell.dirty !== (cell.read !== undefined))))
    return 'a dirty cell has no reading';
  if (table.body.some(({ data }) => data.some((cell) => cell.dirty && cell.read === cell.value)))
    return 'a clean cell is dirty';
  return undefined;
}

test('whatever is done in whatever order, grid, rows, columns and marks belong together (R-TAB-05, R-TAB-30)', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 40, size: 'max' }), (messages) => {
      let editor = start();
      for (const each of messages) {
        editor = updateTable(editor, each)[0];
        expect(wrong(getTable(editor)), JSON.stringify(each)).toBeUndefined();
        const { cursor } = editor.selection;
        expect(cursor.row < Math.max(1, getTable(editor).body.length)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('going all the way back gives the table as it was, and all the way forward as it became', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25, size: 'max' }), (commands) => {
      const began = start();
      const done = commands.reduce<TableEditor>((editor, each) => {
        const next = updateTable(editor, { kind: 'do', command: each, page: { w: 875, h: 1237 } })[0];
        return each.kind === 'lock' ? editor : next;
      }, began);
      const back = commands.reduce<TableEditor>((editor) => updateTable(editor, { kind: 'undo' })[0], done);
      expect(getTable(back)).toBe(getTable(began));
      const forth = commands.reduce<TableEditor>((editor) => updateTable(editor, { kind: 'redo' })[0], back);
      expect(getTable(forth)).toBe(getTable(done));
    }),
    { numRuns: 200 },
  );
});

test('a locked table stays the same, whatever is tried (R-TAB-14)', () => {
  fc.assert(
    fc.property(fc.array(message, { maxLength: 20, size: 'max' }), (messages) => {
      const locked = updateTable(start(), { kind: 'do', command: { kind: 'lock', locked: true } })[0];
      const tried = messages
        .filter((each) => each.kind !== 'do' || each.command.kind !== 'lock')
        .reduce<TableEditor>((editor, each) => updateTable(editor, each)[0], locked);
      expect(getTable(tried)).toBe(getTable(locked));
    }),
    { numRuns: 200 },
  );
});
