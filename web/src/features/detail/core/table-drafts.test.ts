import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineTable } from '#shared/table/line-table.ts';
import { readRows, wordsOfRows } from '#test/builders/table-paper.ts';
import {
  afterSave,
  chosenTable,
  coveredTables,
  drafted,
  noTableWork,
  overNewer,
  tableKey,
  tablesOnceSent,
  tablesToSend,
} from './table-drafts.ts';
import type { TableWork } from './table-drafts.ts';
import { sameTable } from './table/merge-table.ts';
import { perform } from './table/commands.ts';

const base = readRows(
  wordsOfRows([
    ['Káva', '2'],
    ['Čaj', '1'],
    ['Cukor', '4'],
  ]),
  ['name', 'quantity'],
);
const key = tableKey(base);
const write = (table: LineTable, row: number, column: number, text: string): LineTable =>
  perform(table, { kind: 'write', at: { row, column }, texts: [[text]] }, new Map());
const mine = (table: LineTable | null): TableWork => drafted(noTableWork, { key, mine: table }, [base]);

test('a save sends the rows that changed, or all tables once one was added, removed or got other columns', () => {
  const taxes = { ...base, _id: 'taxes', group: 'taxes' as const };
  const edited = write(base, 0, 1, '3');
  expect(tablesToSend([base, taxes], noTableWork)).toEqual({});
  const [row] = edited.body;
  expect(tablesToSend([base, taxes], mine(edited))).toEqual({
    tableRows: [{ _id: 'items', _idx: 0, length: 3, rows: [{ at: 0, row }] }],
  });
  const wider = perform(base, { kind: 'add-column' }, new Map());
  expect(tablesToSend([base, taxes], mine(wider))).toEqual({ tables: [wider, taxes] });
  expect(tablesToSend([base], mine(null))).toEqual({ tables: [] });
  expect(tablesToSend([base], drafted(noTableWork, { key: tableKey(taxes), mine: taxes }, [base]))).toEqual({
    tables: [base, taxes],
  });
});

test('somebody else corrected another cell: both corrections hold', () => {
  const joined = overNewer(mine(write(base, 0, 1, '3')), [write(base, 2, 0, 'Cukor trstinový')]);
  expect(joined.conflicts).toEqual([]);
  const [table] = coveredTables([base], joined);
  expect(table?.body.map(({ data }) => data.map(({ value }) => value))).toEqual([
    ['Káva', '3'],
    ['Čaj', '1'],
    ['Cukor trstinový', '4'],
  ]);
});

test('the same cell corrected differently, or rows added on one side, wait for a person to choose', () => {
  const theirs = write(base, 0, 1, '5');
  const torn = overNewer(mine(write(base, 0, 1, '3')), [theirs]);
  expect(torn.conflicts).toEqual([{ key, theirs }]);
  expect(tablesToSend([theirs], torn)).toEqual({});
  expect(coveredTables([theirs], chosenTable(torn, key, 'theirs'))).toEqual([theirs]);
  const kept = tablesToSend([theirs], chosenTable(torn, key, 'mine')).tableRows;
  expect(kept?.[0]?.rows.find(({ at }) => at === 0)?.row.data[1]?.value).toBe('3');
  const longer = perform(base, { kind: 'add-row' }, new Map());
  expect(overNewer(mine(longer), [theirs]).conflicts).toHaveLength(1);
  expect(overNewer(mine(null), [theirs]).conflicts).toHaveLength(1);
});

test('a change that was made of an older version is laid over the newer one', () => {
  const theirs = write(base, 2, 1, '9');
  const late = drafted(noTableWork, { key, mine: write(base, 0, 1, '3'), base }, [theirs]);
  expect(coveredTables([theirs], late)[0]?.body.map(({ data }) => data[1]?.value)).toEqual(['3', '1', '9']);
  const torn = drafted(noTableWork, { key, mine: write(base, 2, 1, '8'), base }, [theirs]);
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
      const joined = overNewer(mine(ours), [theirs]);
      if (joined.conflicts.length > 0) {
        expect(coveredTables([theirs], joined)).toEqual([ours]);
        return;
      }
      const [table] = coveredTables([theirs], joined);
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
  const once = tablesOnceSent([base], work);
  expect(once[0]).toBe(edited);
  expect(afterSave(work, work, once).drafts.size).toBe(0);
  const again = drafted(afterSave(work, work, once), { key, mine: write(edited, 2, 1, '9') }, once);
  expect(tablesToSend(once, again).tableRows?.[0]?.rows.map(({ at }) => at)).toEqual([2]);
});

test('equal tables are equal, whoever made them', () => {
  expect(sameTable(base, structuredClone(base))).toBe(true);
  expect(sameTable(base, write(base, 0, 0, 'Kakao'))).toBe(false);
});
