import * as XLSX from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { archiverFflate as archiver } from '#functions/adapters/fflate/archiver.ts';
import { workbooksXlsx } from '#functions/adapters/xlsx/workbooks.ts';
import { toWorkbook } from '#functions/exports/single/single-xlsx.ts';
import { pickUsedCells } from '#functions/exports/single/export-source.ts';
import { exportFiles } from '#functions/exports/formats/export-files.ts';
import type { Cell, Sheet } from '#shared/exports/excel/cells.ts';
import { buildDocumentsSheet, buildItemsSheet } from '#shared/exports/excel/sheets.ts';
import { mapDocument, type ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { removeIllegible } from '#shared/kit/text.ts';
import { randomSources } from '#test/builders/exports/random-sources.ts';
import { fixtureSources } from '#test/builders/exports/export-fixture.ts';
import { exportSettings } from '#test/builders/exports/export-sources.ts';

const settings = exportSettings();
const sources: readonly ExportSource[] = [...(fixtureSources()?.sources ?? []), ...randomSources(500)];
const documents = sources.map((source) => mapDocument(source, settings));

const read = { cells: 0, bytes: 0 };
afterAll(() => {
  console.info(`spreadsheet cells read back: ${read.cells}; bytes of Omega read back: ${read.bytes}`);
});

/** A day as spreadsheets count them: days since 30 December 1899. */
const serial = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** What no file can hold is left out; line ends are those of XML. */
const expectedOf = ({ kind, value }: Cell): unknown =>
  kind === 'text' ? plain(removeIllegible(value)) : kind === 'number' ? Number(value) : serial(value);
const plain = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/\r\n?/gu, '\n') : text);

/** The places of a sheet whose cells are not what they should be. */
function wrongCells(found: XLSX.WorkSheet | undefined, { heads, rows }: Sheet): readonly string[] {
  const all = [heads.map((value): Cell => ({ kind: 'text', value })), ...rows];
  return all.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      const at = XLSX.utils.encode_cell({ r, c });
      const stored: unknown = found?.[at];
      const value: unknown = typeof stored === 'object' && stored !== null && 'v' in stored ? stored.v : '';
      read.cells += 1;
      return plain(value) === expectedOf(cell)
        ? []
        : [`${at}: ${JSON.stringify(value)} is not ${JSON.stringify(cell)}`];
    }),
  );
}

test('every cell of the spreadsheet of the twelve documents and 500 drawn ones is read back as it was', () => {
  const { files } = exportFiles({ archiver }, 'excel', { documents, settings });
  const book = XLSX.read(files[0]?.bytes, { type: 'buffer' });
  const sheets = [buildDocumentsSheet(documents, settings), buildItemsSheet(documents, settings)];
  expect(book.SheetNames).toEqual(sheets.map(({ name }) => name));
  for (const sheet of sheets) expect(wrongCells(book.Sheets[sheet.name], sheet).slice(0, 5)).toEqual([]);
  expect(sheets[0]?.rows).toHaveLength(sources.length);
});

/** Of a single document: amounts are numbers, days are days, everything else is text. */
const typed = (value: string): Cell => ({
  kind: /^-?\d+\.\d+$/u.test(value) ? 'number' : /^\d{4}-\d{2}-\d{2}$/u.test(value) ? 'date' : 'text',
  value,
});

test('every cell of the XLSX of each of them is read back as it was', async () => {
  const words = { field: 'Pole', value: 'Hodnota', document: 'Doklad', state: 'Stav', column: (id: string) => id };
  const wrong: string[] = [];
  for (const [place, { fields, tables }] of sources.entries()) {
    const accounting = documents[place];
    if (accounting === undefined) throw new Error('a document was lost');
    const workbook = toWorkbook({
      ...{
        id: accounting.id,
        name: accounting.id,
        accounting,
        exportedOn: '20. 11. 2026',
        tables,
        words,
        state: [],
        createdAt: settings.exportedAt,
      },
      fields: fields.map((value) => ({ ...value, group: 'basic', label: value._id, display: value.value })),
    });
    const book = XLSX.read(await workbooksXlsx.write(workbook), { type: 'buffer' });
    const fieldRows = fields.map(({ _id, value }) => [typed(_id), typed(value)]);
    const fieldSheet = { name: 'Doklad', heads: [words.field, words.value], rows: fieldRows };
    const tableSheets = tables.map((table, index) => {
      const { heads, rows } = pickUsedCells(table);
      return { name: book.SheetNames[index + 1] ?? '', heads, rows: rows.map((row) => row.map(typed)) };
    });
    wrong.push(...[fieldSheet, ...tableSheets].flatMap((sheet) => wrongCells(book.Sheets[sheet.name], sheet)));
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(read.cells).toBeGreaterThan(30_000);
});

/** A table of Windows-1250 that is not ours: what the platform reads of each byte. */
const windows1250 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte]),
);

test('Omega gets bytes of Windows-1250 alone: lines end as in Windows, and every sign is the one that was meant', () => {
  const { files } = exportFiles({ archiver }, 'omega', { documents, settings });
  const bytes = files[0]?.bytes ?? new Uint8Array();
  const text = new TextDecoder('windows-1250', { fatal: true }).decode(bytes);
  expect(Uint8Array.from(text, (sign) => windows1250.get(sign) ?? 0)).toEqual(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u);
  expect(text).toContain('ž');
  read.bytes += bytes.length;
});
