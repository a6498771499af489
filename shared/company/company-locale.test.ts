import { expect, test } from 'vitest';
import { getCompanyLocale } from './company-locale.ts';

test.each([
  ['SK', 'sk'],
  ['cz', 'cs'],
  ['FR', 'fr'],
  ['DE', 'en'],
  ['', 'sk'],
  [undefined, 'sk'],
])('a company in %s reads %s', (country, locale) => {
  expect(getCompanyLocale(country)).toBe(locale);
});
