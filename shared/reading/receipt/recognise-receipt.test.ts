import { expect, test } from 'vitest';
import { toPage } from '#test/builders/files/page-of-text.ts';
import { toSheet } from '../layout/sheet.ts';
import { looksLikeReceipt } from './recognise-receipt.ts';

const isReceipt = (text: string): boolean => looksLikeReceipt(toSheet([toPage(text)]).lines);

test('a photographed slip of which the left edge is missing is known by its till', () => {
  expect(isReceipt('Kaviareň Jazmín s.r.o.\nkladničný doklad 000571\nom 14,20 €\nĎakujeme, príďte zas!')).toBe(true);
  expect(isReceipt('om 14,20 €\n65a1b2c3-57588f96-bf2bb7f0-f5e11efe-d6910eb4\npokladnice 88820231875957949')).toBe(
    true,
  );
});

test('an invoice with the same codes is no slip, and neither is a page with one word of a till', () => {
  expect(isReceipt('Faktúra\npokladnice 88820231875957949\n65a1b2c3-57588f96-bf2bb7f0-f5e11efe')).toBe(false);
  expect(isReceipt('Kaviareň Jazmín s.r.o.\nĎakujeme')).toBe(false);
  // A shorter number is a phone's or an account's.
  expect(isReceipt('Ďakujeme\n8882023187')).toBe(false);
});
