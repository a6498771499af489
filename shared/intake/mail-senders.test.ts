import { expect, test } from 'vitest';
import { getDomain, isPublicDomain, isUnattended, listPatterns } from './mail-senders.ts';

test('the rules for an address are those of the address, then of its domain', () => {
  expect(listPatterns(' Fakturacia@Inde.Example ')).toEqual(['fakturacia@inde.example', '@inde.example']);
  expect(listPatterns('nikto')).toEqual([]);
});

test.each([
  ['a@b.sk', 'b.sk'],
  ['"x@y"@B.sk', 'b.sk'],
  ['a@', undefined],
  ['a', undefined],
])('the domain of %j is %j', (address, domain) => {
  expect(getDomain(address)).toBe(domain);
});

test('a domain at which anybody has an address is known, also in capitals', () => {
  expect(isPublicDomain('Gmail.com')).toBe(true);
  expect(isPublicDomain('azet.sk')).toBe(true);
  expect(isPublicDomain('firma.sk')).toBe(false);
});

test.each([
  ['MAILER-DAEMON@mx.example', true],
  ['postmaster@a.sk', true],
  ['no-reply@a.sk', true],
  ['noreply+12@a.sk', true],
  ['do-not-reply@a.sk', true],
  ['donotreply@a.sk', true],
  ['nora@a.sk', false],
  ['faktury@a.sk', false],
  ['bounced-cheques@a.sk', false],
])('%s reads no answers: %s', (address, expected) => {
  expect(isUnattended(address)).toBe(expected);
});
