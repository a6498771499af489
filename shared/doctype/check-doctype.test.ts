import { describe, expect, test } from 'vitest';
import { doctypeField, sampleDoctype } from '#test/builders/records/doctype.ts';
import { checkDoctype, checkNewDoctype, switchAddForm, type DoctypeForm } from './check-doctype.ts';
import { findInvalidFields, checkOptions } from './check-fields.ts';
import { deriveDoctypeId, deriveSlug } from './derive-id.ts';
import type { AddDoctypeForm } from './doctype-forms.ts';

const existing = [sampleDoctype({ id: 'Prijate', name: 'Faktúra prijatá' })];
const preferences = { includeDoctype: true, includeDoctypeFields: false, includeDoctypeWorkflow: false };
const form = (over: Partial<AddDoctypeForm> = {}): AddDoctypeForm => ({
  name: 'Faktúra vydaná',
  id: 'vydane',
  copySettings: false,
  ownerId: null,
  doctypeId: null,
  copyPreferences: preferences,
  templating: false,
  templateId: null,
  ...over,
});
const wrong = (over: Partial<AddDoctypeForm>) =>
  checkNewDoctype(form(over), existing).map(({ field, problem }) => `${field}: ${problem}`);

describe('the dialog "Add new type"', () => {
  test('a new name and id are enough', () => {
    expect(wrong({})).toEqual([]);
  });

  test.each([
    ['a name is required (R-DTY-41)', { name: '  ' }, ['name: required']],
    ['a name has at least 5 characters (R-DTY-42)', { name: 'Účty' }, ['name: too-short']],
    ['a name has at most 30 characters (R-DTY-42)', { name: 'F'.repeat(31) }, ['name: too-long']],
    ['a name that another type has cannot be used (R-DTY-43)', { name: ' faktúra  PRIJATÁ ' }, ['name: taken']],
    ['an id is required (R-DTY-44)', { id: '' }, ['id: required']],
    ['an id has at least 5 characters (R-DTY-44)', { id: 'abcd' }, ['id: too-short']],
    ['an id has at most 30 characters (R-DTY-44)', { id: 'a'.repeat(31) }, ['id: too-long']],
    ['an id has letters and digits alone (R-DTY-45)', { id: 'fakt úra' }, ['id: not-alphanumeric']],
    ['an id that another type has in whatever case cannot be used (R-DTY-46)', { id: 'PRIJATE' }, ['id: taken']],
    [
      'copying needs a company and a type (R-DTY-48)',
      { copySettings: true },
      ['ownerId: required', 'doctypeId: required'],
    ],
    [
      'copying needs at least one thing to copy (R-DTY-49)',
      {
        copySettings: true,
        ownerId: 'a'.repeat(24),
        doctypeId: 'Prijate',
        copyPreferences: { ...preferences, includeDoctype: false },
      },
      ['copyPreferences: none-chosen'],
    ],
    ['templating needs a template (R-DTY-50)', { templating: true }, ['templateId: required']],
  ])('%s', (_, over, problems) => {
    expect(wrong(over)).toEqual(problems);
  });

  test('copying and templating exclude each other (R-DTY-31)', () => {
    const copying = switchAddForm(form(), 'copySettings', true);
    expect(copying).toMatchObject({ copySettings: true, templating: false });
    expect(switchAddForm(copying, 'templating', true)).toMatchObject({ copySettings: false, templating: true });
    expect(switchAddForm(copying, 'copySettings', false)).toMatchObject({ copySettings: false, templating: false });
  });

  test('an id is derived from the name, of small letters and digits, at most 50 (R-DTY-47)', () => {
    expect(deriveDoctypeId('Faktúra došlá č. 2/2026')).toBe('fakturadoslac22026');
    expect(deriveDoctypeId('x'.repeat(60))).toHaveLength(50);
    expect(deriveDoctypeId('—')).toBe('');
  });

  test('a name has an address', () => {
    expect(deriveSlug('Zálohová faktúra (SK)', 'zaloha')).toBe('zalohova-faktura-sk');
    expect(deriveSlug('—', 'Zaloha')).toBe('zaloha');
  });
});

describe('the settings of a type', () => {
  const saved = (over: Partial<DoctypeForm>) =>
    checkDoctype({ ...sampleDoctype({ id: 'moje', name: 'Moje faktúry' }), ...over }, [
      ...existing,
      sampleDoctype({ id: 'moje', name: 'Moje faktúry' }),
    ]).map(({ field, problem }) => `${field}: ${problem}`);

  test('a type as it is may be saved under its own name', () => {
    expect(saved({})).toEqual([]);
  });

  test.each([
    ['a name is required (R-DTY-52)', { name: '' }, ['name: required']],
    ['a name of another type cannot be used (R-DTY-52)', { name: 'Faktúra prijatá' }, ['name: taken']],
    ['the prefix may be left out (R-DTY-53)', { short: '' }, []],
    ['the prefix has 2 to 4 characters (R-DTY-53)', { short: 'F' }, ['short: too-short']],
    ['the prefix has letters and digits alone (R-DTY-53)', { short: 'F/P' }, ['short: not-alphanumeric']],
    ['the year is required (R-DTY-54)', { year: null }, ['year: required']],
    ['the year has 2 or 4 digits (R-VAT-12)', { year: 3 }, ['year: out-of-range']],
    ['the digits are required (R-DTY-54)', { numbers: null }, ['numbers: required']],
    ['there are at least 3 digits (R-VAT-13)', { numbers: 2 }, ['numbers: out-of-range']],
    ['there are at most 7 digits (R-VAT-13)', { numbers: 8 }, ['numbers: out-of-range']],
    ['the automation level is required (R-DTY-54)', { automationLevel: null }, ['automationLevel: required']],
    [
      'an accounting system needs a kind of document (R-DTY-55)',
      { exportSystem: 'omega', exportSystemType: null },
      ['exportSystemType: required'],
    ],
    [
      'an accounting system takes its own kinds alone (R-EXP-05, R-EXP-06)',
      { exportSystem: 'mrp', exportSystemType: 'receipt' as const },
      ['exportSystemType: not-offered'],
    ],
    ['an unknown accounting system is refused', { exportSystem: 'abacus' }, ['exportSystem: not-offered']],
    [
      'a confident type needs a threshold (R-DTY-56)',
      { automationLevel: 'confident' as const, automationScoreThreshold: null },
      ['automationScoreThreshold: required'],
    ],
    [
      'the threshold lies between 0 and 100 (R-DTY-57)',
      { automationLevel: 'confident' as const, automationScoreThreshold: 100.5 },
      ['automationScoreThreshold: out-of-range'],
    ],
    ['no other level needs a threshold (R-DTY-56)', { automationScoreThreshold: null }, []],
  ])('%s', (_, over, problems) => {
    expect(saved(over)).toEqual(problems);
  });

  test('a kind that the system of the company does not take waits for a choice without holding up other settings', () => {
    const stored = sampleDoctype({ id: 'moje', exportSystem: 'mrp', exportSystemType: 'receipt' });
    const problemsOf = (over: Partial<DoctypeForm>) => checkDoctype({ ...stored, ...over }, [stored]);
    expect(problemsOf({ automationLevel: 'never' })).toEqual([]);
    expect(problemsOf({ exportSystemType: 'payableDocument' })).toEqual([
      { field: 'exportSystemType', problem: 'not-offered' },
    ]);
    expect(problemsOf({ exportSystem: 'ifosoft' })).toEqual([]);
  });
});

describe('fields and their options', () => {
  test('an option needs a key, and no two have the same', () => {
    const options = [' VYR', 'VYR', '', 'ROZ'].map((key) => ({ key, value: 'x' }));
    expect(checkOptions(options, 30)).toEqual([
      { place: 1, problem: 'twice' },
      { place: 2, problem: 'required' },
    ]);
  });

  test('the key of an option is the two letters of a country in a field of countries, and thirty at most elsewhere (R-FLD-26)', () => {
    const withOption = (id: string, key: string) =>
      findInvalidFields([{ ...doctypeField(id), options: [{ key, value: 'x' }] }]);
    expect([withOption('supplierCountry', 'SK'), withOption('supplierCountry', 'SVK')]).toEqual([
      [],
      ['supplierCountry'],
    ]);
    expect([withOption('costCentre', 'k'.repeat(30)), withOption('costCentre', 'k'.repeat(31))]).toEqual([
      [],
      ['costCentre'],
    ]);
  });

  test('fields that the product does not know, or that stand there twice, are named', () => {
    const number = doctypeField('internalNumber');
    expect(findInvalidFields([number, doctypeField('issueDate'), number, doctypeField('shoeSize')])).toEqual([
      'internalNumber',
      'shoeSize',
    ]);
  });
});
