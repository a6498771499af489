import { expect, test } from 'vitest';
import { toSheet, type Sheet } from '../layout/sheet.ts';
import { readBic, readIbans, readMethod } from './payment.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const sheet = (text: string): Sheet =>
  toSheet([
    {
      page: 0,
      source: 'text',
      words: text.split('\n').flatMap((line, row) =>
        [...line.matchAll(/\S+/gu)].map(({ index, 0: word }) => ({
          text: word,
          score: 1,
          box: { x: 0.02 + index * 0.011, y: 0.05 + row * 0.02, w: word.length * 0.011, h: 0.014 },
        })),
      ),
    },
  ]);

test.each([
  ['BIC TATRSKBX tel. 02/4921 5511', 'TATRSKBX'],
  ['SWIFT TATRSKBX Zap. v OR OS Prešov', 'TATRSKBX'],
  ['IBAN: SK88 5600 0000 0047 4977 4903, BIC:\nKOMASK2X', 'KOMASK2X'],
  ['spojenie: SK28 0900 0000 0041 2762 1099, GIBASKBX. Ďakujeme', 'GIBASKBX'],
])('the code of a bank ends where its capitals end, and needs no label behind its account: %s', (text, bic) => {
  const page = sheet(text);
  expect(readBic(page, readIbans(page)[0])?.value).toBe(bic);
});

test('an account that fails its check digits is kept behind its label, as a doubt', () => {
  const [account] = readIbans(sheet('IBAN: SK89 5600 0000 0047 4977 4903'));
  expect(account?.value).toBe('SK8956000000004749774903');
  expect(account?.score).toBeLessThan(0.5);
});

test('the name of goods that passes the check digits by chance is no account', () => {
  expect(readIbans(sheet('25 IV15C Isolating Valve 15mm Chrome'))).toEqual([]);
});

test.each([
  ['Bitte überweisen Sie den Betrag', 'transfer'],
  ['Please pay by BACS to our bank', 'transfer'],
  ['Metoda płatności: przelew', 'transfer'],
  ['Forma úhrady: Príkazom', 'transfer'],
  ['Úhrada: hotovosť', 'cash'],
  ['Zhotoviteľ vyhotovil', undefined],
  ['République tchèque', undefined],
])('a way of paying is a word of its own: %s', (text, method) => {
  expect(readMethod(sheet(text))?.value).toBe(method);
});
