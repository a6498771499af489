import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('values that would break a row are quoted, and none becomes a formula (R-LST-04)', () => {
  const rows = [
    ['Doklad', 'Suma'],
    ['Papier; "biely"', '-12,50'],
    ['=SUM(A1)', '-x'],
  ];
  expect(toCsv(rows)).toBe('\ufeffDoklad;Suma\r\n"Papier; ""biely""";-12,50\r\n\'=SUM(A1);\'-x\r\n');
});
