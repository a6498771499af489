import { expect, test } from 'vitest';
import { findMailbox } from './mail-address.ts';

test.each([
  ['faktury@mail.docflow.sk', 'faktury'],
  [' Faktury@MAIL.docflow.sk ', 'faktury'],
  ['"a@b"@mail.docflow.sk', '"a@b"'],
  ['faktury@firma-a.sk', undefined],
  ['faktury@x.mail.docflow.sk', undefined],
  ['faktury@docflow.sk', undefined],
  ['@mail.docflow.sk', undefined],
  ['faktury', undefined],
  ['', undefined],
])('%j names the mailbox %j of our domain', (address, mailbox) => {
  expect(findMailbox(address, 'Mail.docflow.sk')).toBe(mailbox);
});
