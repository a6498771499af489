import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineTable } from '#shared/table/line-table.ts';
import { readRows, toTablePage } from '#test/builders/files/table-page.ts';
import {
  rebaseAfterSave,
  resolveTable,
  applyTableDrafts,
  addTableDraft,
  noTableChanges,
  rebaseTables,
  getTableKey,
  getTablesAfterSave,
  getTableChanges,
  type TableChanges,
} from './table-drafts.ts';
import { isSameTable } from './merge-table.ts';
import { perform } from '../../table/core/commands.ts';

const base = readRows(
  toTablePage([
    ['Káva', '2'],
    ['Čaj', '1'],
    ['Cukor', '4'],
  ]),
  ['name', 'quantity'],
);
const key = getTableKey(base);
const write = (table: LineTable, row: number, column: number, text: string): LineTable =>
  perform(table, { kind: 'write', at: { row, column }, texts: [[text]] }, new Map());
const mine = (table: LineTable | null): TableChanges => addTableDraft(noTableChanges, { key, mine: table }, [base]);

test('a save sends the rows that changed, or all tables once one was added, removed or got other columns', () => {
  const taxes = { ...base, _id: 'taxes', group: 'taxes' as const };
  const edited = write(base, 0, 1, '3');
  expect(getTableChanges([base, taxes], noTableChanges)).toEqual({});
  const [row] = edited.body;
  expect(getTableChanges([base, taxes], mine(edited))).toEqual({
    tableRows: [{ _id: 'items', _idx: 0, length: 3, rows: [{ at: 0, row }] }],
  });
  const wider = perform(base, { kind: 'add-column' }, new Map());
  expect(getTableChanges([base, taxes], mine(wider))).toEqual({ tables: [wider, taxes] });
  expect(getTableChanges([base], mine(null))).toEqual({ tables: [] });
  expect(
    getTableChanges([base], addTableDraft(noTableChanges, { key: getTableKey(taxes), mine: taxes }, [base])),
  ).toEqual({
    tables: [base, taxes],
  });
});

test('somebody else corrected another cell: both corrections hold', () => {
  const joined = rebaseTables(mine(write(base, 0, 1, '3')), [write(base, 2, 0, 'Cukor trstinový')]);
  expect(joined.conflicts).toEqual([]);
  const [table] = applyTableDrafts([base], joined);
  expect(table?.body.map(({ data }) => data.map(({ value }) => value))).toEqual([
    ['Káva', '3'],
    ['Čaj', '1'],
    ['Cukor trstinový', '4'],
  ]);
});

test('the same cell corrected differently, or rows added on one side, wait for a person to choose', () => {
  const theirs = write(base, 0, 1, '5');
  const torn = rebaseTables(mine(write(base, 0, 1, '3')), [theirs]);
  expect(torn.conflicts).toEqual([{ key, theirs }]);
  expect(getTableChanges([theirs], torn)).toEqual({});
  expect(applyTableDrafts([theirs], resolveTable(torn, key, 'theirs'))).toEqual([theirs]);
  const kept = getTableChanges([theirs], resolveTable(torn, key, 'mine')).tableRows;
  expect(kept?.[0]?.rows.find(({ at }) => at === 0)?.row.data[1]?.value).toBe('3');
  const longer = perform(base, { kind: 'add-row' }, new Map());
  expect(rebaseTables(mine(longer), [theirs]).conflicts).toHaveLength(1);
  expect(rebaseTables(mine(null), [theirs]).conflicts).toHaveLength(1);
});

test('a change that was made of an older version is laid over the newer one', () => {
  const theirs = write(base, 2, 1, '9');
  const late = addTableDraft(noTableChanges, { key, mine: write(base, 0, 1, '3'), base }, [theirs]);
  expect(applyTableDrafts([theirs], late)[0]?.body.map(({ data }) => data[1]?.value)).toEqual(['3', '1', '9']);
  const torn = addTableDraft(noTableChanges, { key, mine: write(base, 2, 1, '8'), base }, [theirs]);
  expect(torn.conflicts).toEqual([{ key, theirs }]);
});

const edit = fc.record({
  row: fc.integer({ min: 0, max: 2 }),
  column: fc.integer({ min: 0, max: 1 }),
  text: fc.constantFrom('A', 'B', '7'),
});

test('whatever two people do to the cells, each edit is in the joined table or shown as a conflict', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 5 }), fc.array(edit, { maxLength: 5 }), (one, two) => {
      const played = (edits: typeof one): LineTable =>
        edits.reduce((table, { row, column, text }) => write(table, row, column, text), base);
      const [ours, theirs] = [played(one), played(two)];
      const joined = rebaseTables(mine(ours), [theirs]);
      if (joined.conflicts.length > 0) {
        expect(applyTableDrafts([theirs], joined)).toEqual([ours]);
        return;
      }
      const [table] = applyTableDrafts([theirs], joined);
      for (const [row, line] of base.body.entries()) {
        for (const [column, cell] of line.data.entries()) {
          const values = [ours, theirs].map((each) => each.body[row]?.data[column]?.value);
          const changed = values.filter((value) => value !== cell.value);
          expect(table?.body[row]?.data[column]?.value).toBe(changed[0] ?? cell.value);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a change goes by the rows that the server holds, also when a save brings no tables back', () => {
  const edited = write(base, 0, 1, '3');
  const work = mine(edited);
  const once = getTablesAfterSave([base], work);
  expect(once[0]).toBe(edited);
  expect(rebaseAfterSave(work, work, once).drafts.size).toBe(0);
  const again = addTableDraft(rebaseAfterSave(work, work, once), { key, mine: write(edited, 2, 1, '9') }, once);
  expect(getTableChanges(once, again).tableRows?.[0]?.rows.map(({ at }) => at)).toEqual([2]);
});

test('equal tables are equal, no matter who made them', () => {
  expect(isSameTable(base, structuredClone(base))).toBe(true);
  expect(isSameTable(base, write(base, 0, 0, 'Kakao'))).toBe(false);
});
