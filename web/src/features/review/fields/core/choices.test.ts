import { expect, test } from 'vitest';
import { fieldCatalogue } from '#shared/field/catalogue/catalogue.ts';
import { isPostingField } from '#shared/field/rows.ts';
import { isSearched, listChoices, limitSearch, truncateChoice, limitTyped } from './choices.ts';

const choices = ['cash', 'card'].map((value) => ({ value, label: value }));
const offer = { choices, value: '', required: false, none: 'Nič' };

test('no choice at all can be chosen, unless the field is required (R-FLD-18)', () => {
  expect(listChoices(offer)[0]).toEqual({ value: '', label: 'Nič', disabled: false });
  expect(listChoices({ ...offer, required: true })[0]).toEqual({ value: '', label: 'Nič', disabled: true });
});

test('a value that is no choice any more is still shown', () => {
  expect(listChoices({ ...offer, value: 'cheque' }).map(({ value }) => value)).toEqual(['', 'cash', 'card', 'cheque']);
  expect(listChoices({ ...offer, value: 'card' }).map(({ value }) => value)).toEqual(['', 'cash', 'card']);
});

test('a search stands above five choices of a dropdown and fifteen of a list, and takes twenty letters (R-FLD-55)', () => {
  const some = (count: number, letters = 3) =>
    Array.from({ length: count }, (_, at) => ({ value: String(at), label: 'x'.repeat(letters) }));
  expect([4, 5, 6].map((count) => isSearched(some(count)))).toEqual([false, true, true]);
  expect([5, 14, 15].map((count) => isSearched(some(count), 'list'))).toEqual([false, false, true]);
  expect(limitSearch(some(5), 'y'.repeat(50))).toHaveLength(20);
  expect(limitSearch(some(5, 33), 'y'.repeat(50))).toHaveLength(33);
});

test('a choice of more than 25 letters is cut in the list (R-FLD-54)', () => {
  const truncated = (label: string) => truncateChoice('costCentre', { value: 'NZ', label });
  expect(truncated('Stredisko Nové Zámky – sklad')).toBe('Stredisko Nové Zámky – s…');
  expect(truncated('x'.repeat(25))).toBe('x'.repeat(25));
});

test('a VAT regime is never cut: its name is not a list of the company, and several begin alike', () => {
  const label = 'Dovoz tovaru so samozdanením';
  expect(truncateChoice('vatRegime', { value: 'importSelfAssessed', label })).toBe(label);
  // A company may offer choices of its own instead.
  expect(truncateChoice('vatRegime', { value: 'X1', label })).toBe('Dovoz tovaru so samozdan…');
});

test('accounts of a posting row take three digits and nothing else (R-FLD-43)', () => {
  const accounts = fieldCatalogue.filter(({ id }) => isPostingField(id) && limitTyped(id, 'ab5.1-8123') === '518');
  expect(accounts.map(({ id }) => id)).toEqual([
    'postingDebit',
    'postingDebitAnalytic',
    'postingCredit',
    'postingCreditAnalytic',
  ]);
  expect(limitTyped('debitAccount', '518.100')).toBe('518.100');
});
