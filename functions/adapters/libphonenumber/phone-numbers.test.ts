import { expect, test } from 'vitest';
import { phoneNumbers } from './phone-numbers.ts';

test.for([
  ['0901 234 567', 'SK', '+421901234567'],
  ['+420 601 123 456', 'SK', '+420601123456'],
  ['00421 901/234-567', 'SK', '+421901234567'],
  ['601 123 456', 'CZ', '+420601123456'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['0901 234 567', '', '+421901234567'],
] as const)('%s typed in %s is stored as %s', ([typed, country, stored]) => {
  expect(phoneNumbers.toE164(typed, country)).toBe(stored);
});

test.for([
  '',
  '12',
  'jana@limba.sk',
  '+421 1',
  '0901 234 567 kl. 12',
  '+999 123 456 789',
  'zavolajte 0901 234 567',
  '02 5930 1111',
])('"%s" is no number of a mobile phone', (typed) => {
  expect(phoneNumbers.toE164(typed, 'SK')).toBeUndefined();
});

test('a stored number is written as people read it', () => {
  expect(phoneNumbers.format('+421901234567')).toBe('+421 901 234 567');
});
