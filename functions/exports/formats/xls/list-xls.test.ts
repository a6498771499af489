import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, Sheet } from '#shared/exports/excel/cells.ts';
import { listXls } from './list-xls.ts';

const text = (value: string): Cell => ({ kind: 'text', value });
const sheetOf = (rows: readonly (readonly Cell[])[], heads = ['A', 'B', 'C']): Sheet => ({
  name: 'Doklady',
  heads,
  rows,
});

const readBack = (sheet: Sheet): readonly (readonly unknown[])[] => {
  const book = XLSX.read(listXls([sheet]), { type: 'buffer', cellDates: true, UTC: true });
  return XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['Doklady'] ?? {}, {
    header: 1,
    raw: true,
    UTC: true,
    defval: '',
  });
};

test('texts of any script and length, numbers and days are read back as they were', () => {
  const legible = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((value) => !/[\p{Cc}\p{Cs}]/u.test(value));
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2));
  const day = fc.constantFrom('2000-02-29', '2026-06-10', '1999-12-31', '2099-01-01');
  const row = fc.record({ label: legible, amount, day });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const sheet = sheetOf(
        rows.map(({ label, amount: value, day: date }) => [
          text(`x${label}`),
          { kind: 'number', value },
          { kind: 'date', value: date },
        ]),
      );
      const [heads, ...read] = readBack(sheet);
      expect(heads).toEqual(['A', 'B', 'C']);
      expect(read).toEqual(
        rows.map(({ label, amount: value, day: date }) => [
          `x${label}`,
          Number(value),
          new Date(`${date}T00:00:00.000Z`),
        ]),
      );
    }),
  );
});

test('texts of a thousand letters run on over records and stay whole', () => {
  const long = Array.from({ length: 60 }, (_, index) => `${index} ${'ľščťžýáíé '.repeat(100 + index)}`.trim());
  expect(
    readBack(
      sheetOf(
        long.map((value) => [text(value)]),
        ['A'],
      ),
    ).slice(1),
  ).toEqual(long.map((value) => [value]));
});

test('the same text stands once in the file', () => {
  const rows = Array.from({ length: 500 }, () => [text('Pekáreň Podhorie, s. r. o.')]);
  expect(listXls([sheetOf(rows, ['A'])]).length).toBeLessThan(16_000);
});

test('rows that do not fit a sheet go on in the next one', () => {
  const rows = Array.from({ length: 65_540 }, (_, index): readonly Cell[] => [
    { kind: 'number', value: String(index) },
  ]);
  const book = XLSX.read(listXls([sheetOf(rows, ['A'])]), { type: 'buffer' });
  expect(book.SheetNames).toEqual(['Doklady', 'Doklady 2']);
  const second = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets['Doklady 2'] ?? {}, { header: 1 });
  expect(second).toEqual([['A'], [65_535], [65_536], [65_537], [65_538], [65_539]]);
});

test('a file so large that its table needs lists of its own opens', () => {
  // More than 7 MB: beyond what the header of the file can point at.
  const rows = Array.from({ length: 4_000 }, (_, index) => [text(`${index} ${'x'.repeat(1_000)}`)]);
  const bytes = listXls([sheetOf(rows, ['A'])]);
  expect(bytes.length).toBeGreaterThan(7_500_000);
  const book = XLSX.read(bytes, { type: 'buffer' });
  expect(book.Sheets['Doklady']?.['A4001']).toMatchObject({ v: `3999 ${'x'.repeat(1_000)}` });
});

test('a text that looks like a formula stays a text', () => {
  const book = XLSX.read(listXls([sheetOf([[text('=1+1')]], ['A'])]), { type: 'buffer' });
  expect(book.Sheets['Doklady']?.['A2']).toMatchObject({ t: 's', v: '=1+1' });
});
