import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv, toCsvCell } from './csv.ts';

test('values that would break a row are quoted, and none becomes a formula (R-LST-04)', () => {
  const rows = [
    ['Doklad', 'Suma'],
    ['Papier; "biely"', '-12,50'],
    ['=SUM(A1)', '-x'],
  ];
  expect(toCsv(rows)).toBe('\ufeffDoklad;Suma\r\n"Papier; ""biely""";-12,50\r\n\'=SUM(A1);\'-x\r\n');
});

test.each([
  ['x,=1+2', '"x,=1+2"'],
  ['x\t=1+2', '"x\t=1+2"'],
  ['x;=1+2', '"x;=1+2"'],
  ['Kvas, s. r. o.', '"Kvas, s. r. o."'],
  ['=1+2,x', `"'=1+2,x"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+cmd', "'-1+cmd"],
  ['-1,=2', `"'-1,=2"`],
  ['\r=1', `"'\r=1"`],
])('the text %j is written as %j, also for a program that parts cells by commas or tabs', (text, cell) => {
  expect(toCsvCell(text)).toBe(cell);
});

test.each(['765,47', '-12.50', '-1 234,50', '-1\u00a0234,50\u00a0€', '-12,5 %', '-1.234,50', '0', ''])(
  'the number %j stays a number',
  (text) => {
    expect(toCsvCell(text)).toBe(text);
  },
);

test('no cell of any text is cut by a comma, a semicolon or a tab, or begins as a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', ';', '\t', '"', '1', 'x', ' ') }),
      (text) => {
        const cell = toCsvCell(text);
        if (cell.startsWith('"')) expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
        else expect(cell).toMatch(/^-?\d[\d .,]*$|^[^;,\t"]*$/u);
        expect(cell).not.toMatch(/^"?[=+@]|^"?-(?![\d ])/u);
      },
    ),
  );
});
