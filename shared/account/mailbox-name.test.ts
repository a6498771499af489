import { expect, test } from 'vitest';
import { toMailboxName } from './mailbox-name.ts';

test.each([
  ['Ranný kvas, s. r. o.', 'rannykvas'],
  ['Stolárstvo Limba s.r.o.', 'stolarstvolimba'],
  ['Žlté sady, spol. s r. o.', 'zltesady'],
  ['Elektrárne Východ, a. s.', 'elektrarnevychod'],
  ['Ján Kováč – KOVO', 'jankovackovo'],
  ['Sro', 'sro'],
  ['Київ', 'firma'],
])('%s has the mailbox %s', (company, mailbox) => {
  expect(toMailboxName(company)).toBe(mailbox);
});
