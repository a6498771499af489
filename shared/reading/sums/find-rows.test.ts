import { expect, test } from 'vitest';
import { toSheet } from '../layout/sheet.ts';
import { readTotals } from './totals.ts';

/** A page set in a monospaced font: columns are where the letters stand. */
const rowsOf = (text: string) =>
  readTotals(
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
    ]),
  ).rows.map(({ rate, base, vat }) => [rate, base.value, vat.value]);

test('a recap whose rows are sentences is read', () => {
  const text = `
enthaltene MwSt. 19 % (aus netto 65,73 €)    12,49 €
enthaltene MwSt. 7 % (aus netto 55,96 €)      3,92 €
Gesamtbetrag inkl. MwSt.                    138,10 €`;
  expect(rowsOf(text)).toEqual([
    ['19', '65.73', '12.49'],
    ['7', '55.96', '3.92'],
  ]);
});

test('a row of what is not taxed belongs to the recap: without it the rows would not make the total', () => {
  const text = `
Spolu s DPH                 664,20
Sadzba      Základ     DPH    S DPH
23 %         74,80   17,20    92,00
19 %          5,38    1,02     6,40
5 %         528,57   26,43   555,00
Mimo DPH     10,80    0,00    10,80`;
  expect(rowsOf(text).map(([rate]) => rate)).toEqual(['23', '19', '5', '0']);
});

test('slips put the letter of the rate before it, and base and tax below it', () => {
  expect(rowsOf('CELKOM EUR   284,66\nA=23,00%   231,43   53,23   284,66')).toEqual([['23', '231.43', '53.23']]);
  const narrow = 'SPOLU   11,91 EUR\n5%\n4,06 + 0,20   4,26\n19%\n6,43 + 1,22   7,65';
  expect(rowsOf(narrow)).toEqual([
    ['5', '4.06', '0.20'],
    ['19', '6.43', '1.22'],
  ]);
});

test('interest on arrears is no rate of the tax', () => {
  expect(rowsOf('Kód 90101.74   0,00\nPri omeškaní účtujeme úrok 0,03 % denne.   90101,74   0,00')).toEqual([]);
});

test('rates that head the columns of a recap may stand without their sign', () => {
  const text = `
Spolu s DPH  569670,85
Sazba        21,00        15,00       10,00
Bez DPH  457222,11     14064,00      235,00
Daň       96016,64      2109,60       23,50
S DPH    553238,75     16173,60      258,50`;
  expect(rowsOf(text)).toEqual([
    ['21', '457222.11', '96016.64'],
    ['15', '14064.00', '2109.60'],
    ['10', '235.00', '23.50'],
  ]);
});
