import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { groupNotes, selectForExport, getVerdict, sortBySeverity } from './dry-run.ts';

type Finding = ExportVerdict['errors'][number];

const finding = fc.record({
  type: fc.constantFrom('error' as const, 'warning' as const),
  value: fc.string(),
  note: fc.constantFrom('date-missing' as const, 'sums-differ' as const, 'day-moved' as const),
});
const past: ExportVerdict['exported'] = [
  { bulk: 'b', exportSystem: 'pohoda', way: 'file', at: '2026-11-03T08:00:00.000Z', by: null, fileName: 'x.xml' },
];
const row = fc.record({
  document: fc.uuid(),
  errors: fc.array(finding, { maxLength: 3 }),
  exported: fc.constantFrom([], past),
});
const rows = fc.uniqueArray(row, { selector: ({ document }) => document });
const error: Finding = { type: 'error', value: '', note: 'date-missing' };
const warning: Finding = { type: 'warning', value: '', note: 'day-moved' };

test('an error keeps a document out, an earlier export asks, a warning only wants to be seen', () => {
  expect(getVerdict({ errors: [warning, error], exported: past })).toBe('refused');
  expect(getVerdict({ errors: [warning], exported: past })).toBe('alreadyExported');
  expect(getVerdict({ errors: [warning], exported: [] })).toBe('warning');
  expect(getVerdict({ errors: [], exported: [] })).toBe('good');
});

test('that a document was exported before is no error of the document', () => {
  const before: Finding = { type: 'error', value: '', note: 'exported-before' };
  expect(getVerdict({ errors: [before], exported: past })).toBe('alreadyExported');
});

test('nothing refused is ever exported, and what was exported earlier only when that was confirmed', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, again) => {
      const { ids, count } = selectForExport(all, again);
      const chosen = all.filter(({ document }) => ids.includes(document)).map(getVerdict);
      expect(chosen).not.toContain('refused');
      if (!again) expect(chosen).not.toContain('alreadyExported');
      expect(ids.length).toBe(count.good + count.warning + (again ? count.alreadyExported : 0));
      expect(count.good + count.warning + count.alreadyExported + count.refused).toBe(all.length);
    }),
  );
});

test('the worst documents stand first, and none is lost on the way', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = sortBySeverity(all);
      expect(sorted.map(({ document }) => document).toSorted()).toEqual(all.map(({ document }) => document).toSorted());
      const verdicts = sorted.map(getVerdict).join(' ');
      expect(verdicts).toMatch(/^(refused ?)*(alreadyExported ?)*(warning ?)*(good ?)*$/u);
    }),
  );
});

test('notes of many documents are put together, errors first, the most frequent first', () => {
  const of = (document: string, ...errors: Finding[]) => ({ document, errors });
  const other: Finding = { ...error, note: 'sums-differ' };
  expect(groupNotes([of('a', warning, error), of('b', warning, other, other), of('c', warning, other)])).toEqual([
    { note: 'sums-differ', type: 'error', ids: ['b', 'c'] },
    { note: 'date-missing', type: 'error', ids: ['a'] },
    { note: 'day-moved', type: 'warning', ids: ['a', 'b', 'c'] },
  ]);
});
