import { expect, test } from 'vitest';
import { getRefusalText } from '#shared/text/refusals/refusal-text.ts';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { doctype } from './doctype.ts';

const options = [{ key: 'VYR', value: 'Výroba' }];
const step = { id: 'costCentre', disable: true, required: false, validation: false, invisible: true };

test('a type says of each field its default, options, use, invisible, validation, required and lock, and of each step its own (R-DTY-18, R-DTY-19)', () => {
  const fields = [doctypeField('costCentre', { options, default: 'VYR', required: true, lock: true })];
  const type = sampleDoctype({ fields, wfFields: { aaaaaa: [step] } });
  expect(doctype.parse(JSON.parse(JSON.stringify(type)))).toEqual(type);
  for (const flag of ['use', 'invisible', 'validation', 'required', 'lock'])
    expect(doctype.safeParse({ ...type, fields: [{ ...fields[0], [flag]: undefined }] }).success).toBe(false);
});

test('years of three digits, nine digits of a number and thresholds above 100 are no settings (R-VAT-12, R-VAT-13, R-DTY-57)', () => {
  for (const wrong of [{ year: 3 }, { numbers: 8 }, { numbers: 2 }, { automationScoreThreshold: 100.5 }])
    expect(doctype.safeParse({ ...sampleDoctype(), ...wrong }).success).toBe(false);
});

test('a type stored before there were versions has version 0', () => {
  const old = Object.fromEntries(Object.entries(sampleDoctype()).filter(([name]) => name !== 'version'));
  expect(doctype.parse(old)).toMatchObject({ id: 'invoice', version: 0 });
});

test('a type with documents cannot be removed before they are deleted (R-DTY-38)', () => {
  expect(getRefusalText('doctype-has-documents', 'en')).toBe(
    'There are still documents with this type, please delete documents first.',
  );
  expect(getRefusalText('doctype-has-documents', 'sk', { count: 3 })).toContain('(3)');
});
