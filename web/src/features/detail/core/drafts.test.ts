import { expect, test } from 'vitest';
import { sampleField } from '#test/builders/documents-world.ts';
import { covered, fieldMap, type Draft } from './drafts.ts';
import { fieldKey } from './field-key.ts';
import { panelOf, shownState } from './panel.ts';
import { suggestionOf } from './suggestion.ts';

const passed = { name: 'rate-makes-vat', result: 'passed' } as const;
const settled = { verified: true, param: '23', source: 'text' } as const;
const known = fieldMap([
  sampleField('vatBase', '300.00', { ...settled, checks: [passed] }),
  sampleField('vatAmount', '69.00', { ...settled, checks: [passed] }),
]);
const typed = (value: string, param = '23'): Draft => ({ value, param, bboxes: [], verified: true, base: undefined });

test('an edit is checked at once, and so is what was compared with it; taken back, everything is as it was', () => {
  const wrong = covered(known, new Map([[fieldKey('vatAmount'), typed('77.12')]]));
  expect(wrong.get(fieldKey('vatAmount'))?.checks).toEqual([
    { name: 'rate-makes-vat', result: 'failed', suggestion: '69.00' },
  ]);
  expect(wrong.get(fieldKey('vatBase'))?.checks).toEqual([]);
  expect(covered(known, new Map())).toEqual(known);
});

test('another rate is another value', () => {
  const wrong = covered(known, new Map([[fieldKey('vatBase'), typed('300.00', '5')]]));
  expect(wrong.get(fieldKey('vatAmount'))?.checks).toMatchObject([{ result: 'failed', suggestion: '15.00' }]);
});

test('a settled value that a rule contradicts is red, keeps nobody, and is offered the better one', () => {
  const fields = [...covered(known, new Map([[fieldKey('vatAmount'), typed('77.12')]])).values()];
  const panel = panelOf(fields, undefined, 'start');
  const row = panel.rows.find(({ id }) => id === 'vatAmount');
  expect(row).toMatchObject({ state: 'verified', contradicted: true });
  expect(row && shownState(row)).toBe('invalid');
  expect(panel.counts.invalid).toBe(0);
  expect(suggestionOf(row?.value)).toBe('69.00');
});
