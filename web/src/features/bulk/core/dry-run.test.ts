import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExportVerdict } from '#shared/api/exports.ts';
import { groupNotes, selectForExport, getVerdict, sortBySeverity } from './dry-run.ts';

type Finding = ExportVerdict['errors'][number];

const finding = fc.record({
  type: fc.constantFrom('error' as const, 'warning' as const),
  value: fc.string(),
  note: fc.constantFrom('date-missing' as const, 'sums-differ' as const, 'day-moved' as const),
  lettable: fc.boolean(),
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

test('a document whose review is open waits for a person to let it through, one with another error does not', () => {
  const open: Finding = { type: 'error', value: '2', note: 'values-unverified', lettable: true };
  const held = { document: 'a', errors: [open], exported: [] };
  expect(getVerdict(held)).toBe('held');
  expect(getVerdict({ errors: [open, error], exported: [] })).toBe('refused');
  const decide = (allowed: readonly string[]) => ({ again: false, allowed: new Set(allowed) });
  expect(selectForExport([held], decide([]))).toMatchObject({ ids: [], allowed: [], count: { held: 1 } });
  expect(selectForExport([held], decide(['a']))).toMatchObject({ ids: ['a'], allowed: ['a'] });
  expect(selectForExport([{ ...held, exported: past }], decide(['a']))).toMatchObject({ ids: [] });
});

test('nothing refused is ever exported, and what a person has to decide on only when they did', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), fc.boolean(), (all, again, isLet) => {
      const named = new Set(isLet ? all.map(({ document }) => document) : []);
      const { ids, allowed, count } = selectForExport(all, { again, allowed: named });
      const chosen = all.filter(({ document }) => ids.includes(document));
      expect(chosen.map(getVerdict)).not.toContain('refused');
      if (!again) expect(chosen.every(({ exported }) => exported.length === 0)).toBe(true);
      if (!isLet) expect(chosen.map(getVerdict)).not.toContain('held');
      expect(allowed).toEqual(chosen.filter((one) => getVerdict(one) === 'held').map(({ document }) => document));
      expect(Object.values(count).reduce((sum, one) => sum + one, 0)).toBe(all.length);
    }),
  );
});

test('the worst documents stand first, and none is lost on the way', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = sortBySeverity(all);
      expect(sorted.map(({ document }) => document).toSorted()).toEqual(all.map(({ document }) => document).toSorted());
      const verdicts = sorted.map(getVerdict).join(' ');
      expect(verdicts).toMatch(/^(refused ?)*(held ?)*(alreadyExported ?)*(warning ?)*(good ?)*$/u);
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
