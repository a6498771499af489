import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupNotes, letThrough, verdictOf, worstFirst, type Finding } from './dry-run.ts';

const finding = fc.record({
  type: fc.constantFrom('error' as const, 'warning' as const),
  value: fc.string(),
  note: fc.constantFrom('date-missing', 'sums-differ', 'day-moved'),
});
const row = fc.record({ _id: fc.uuid(), errors: fc.array(finding, { maxLength: 3 }), earlier: fc.boolean() });
const rows = fc.uniqueArray(row, { selector: ({ _id }) => _id });
const error: Finding = { type: 'error', value: '', note: 'date-missing' };
const warning: Finding = { type: 'warning', value: '', note: 'day-moved' };

test('an error keeps a document out, an earlier export asks, a warning only wants to be seen', () => {
  expect(verdictOf({ errors: [warning, error], earlier: true })).toBe('refused');
  expect(verdictOf({ errors: [warning], earlier: true })).toBe('earlier');
  expect(verdictOf({ errors: [warning], earlier: false })).toBe('look');
  expect(verdictOf({ errors: [], earlier: false })).toBe('good');
});

test('nothing refused is ever exported, and what was exported earlier only when that was confirmed', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, again) => {
      const { ids, count } = letThrough(all, again);
      const chosen = all.filter(({ _id }) => ids.includes(_id)).map(verdictOf);
      expect(chosen).not.toContain('refused');
      if (!again) expect(chosen).not.toContain('earlier');
      expect(ids.length).toBe(count.good + count.look + (again ? count.earlier : 0));
      expect(count.good + count.look + count.earlier + count.refused).toBe(all.length);
    }),
  );
});

test('the worst documents stand first, and none is lost on the way', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = worstFirst(all);
      expect(sorted.map(({ _id }) => _id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
      const verdicts = sorted.map(verdictOf).join(' ');
      expect(verdicts).toMatch(/^(refused ?)*(earlier ?)*(look ?)*(good ?)*$/u);
    }),
  );
});

test('notes of many documents are put together, errors first, the most frequent first', () => {
  const of = (_id: string, ...errors: Finding[]) => ({ _id, errors });
  const other: Finding = { ...error, note: 'sums-differ' };
  expect(groupNotes([of('a', warning, error), of('b', warning, other, other), of('c', warning, other)])).toEqual([
    { note: 'sums-differ', type: 'error', ids: ['b', 'c'] },
    { note: 'date-missing', type: 'error', ids: ['a'] },
    { note: 'day-moved', type: 'warning', ids: ['a', 'b', 'c'] },
  ]);
});
