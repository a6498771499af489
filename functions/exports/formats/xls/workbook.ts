import type { Cell, Sheet } from '#shared/exports/excel/cells.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { byteWriter, type ByteWriter } from './byte-writer.ts';
import { sharedStrings, type SharedStrings } from './shared-strings.ts';

/*
 * The stream "Workbook" of a .xls file ([MS-XLS], BIFF8): formats, sheets, shared texts, and for each sheet its cells. It is
 * written here because the spreadsheet library keeps sixteen kilobytes for every cell while it writes the old format, and cuts
 * texts at 255 letters.
 */

const record = (out: ByteWriter, type: number, size: number): void => {
  out.u16(type);
  out.u16(size);
};

/** Beginning of the workbook (5) or of a sheet (16): written by Excel 97 or later. */
function beginning(out: ByteWriter, kind: 0x0005 | 0x0010): void {
  record(out, 0x0809, 16);
  for (const part of [0x0600, kind, 0x0dbb, 0x07cc]) out.u16(part);
  out.u32(0x00000041);
  out.u32(0x00000006);
}

const letters = (out: ByteWriter, text: string): void => {
  for (let index = 0; index < text.length; index += 1) out.u16(text.charCodeAt(index));
};

function font(out: ByteWriter, bold: boolean): void {
  const name = 'Calibri';
  record(out, 0x0031, 16 + name.length * 2);
  for (const part of [220, 0, 0x7fff, bold ? 700 : 400, 0]) out.u16(part);
  for (const part of [0, 2, 238, 0, name.length, 1]) out.u8(part);
  letters(out, name);
}

const dateFormat = { id: 164, code: 'dd"."mm"."yyyy' } as const;
const numberFormat = { id: 165, code: '0.00##' } as const;

function format(out: ByteWriter, { id, code }: { readonly id: number; readonly code: string }): void {
  record(out, 0x041e, 5 + code.length * 2);
  out.u16(id);
  out.u16(code.length);
  out.u8(1);
  letters(out, code);
}

function cellFormat(out: ByteWriter, { fontAt, formatId, style }: CellFormat): void {
  record(out, 0x00e0, 20);
  for (const part of [fontAt, formatId, style ? 0xfff5 : 0x0001]) out.u16(part);
  for (const part of [0x20, 0, 0, style ? 0xf4 : 0xfc]) out.u8(part);
  for (const part of [0, 0]) out.u32(part);
  out.u16(0x20c0);
}

type CellFormat = { readonly fontAt: number; readonly formatId: number; readonly style: boolean };

/** Where cell formats stand: sixteen that every workbook has come first. */
const looks = { head: 16, text: 17, number: 18, whole: 19, date: 20 } as const;
/** The bold font; the number four is never used ([MS-XLS] 2.5.129). */
const boldFont = 5;

function globals(out: ByteWriter, sheets: readonly Sheet[]): readonly number[] {
  beginning(out, 0x0005);
  record(out, 0x0042, 2);
  out.u16(1200);
  record(out, 0x003d, 18);
  for (const part of [0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 600]) out.u16(part);
  for (let count = 0; count < 4; count += 1) font(out, false);
  font(out, true);
  format(out, dateFormat);
  format(out, numberFormat);
  for (let count = 0; count < 15; count += 1) cellFormat(out, { fontAt: 0, formatId: 0, style: true });
  const cells = [
    { fontAt: 0, formatId: 0 },
    { fontAt: boldFont, formatId: 49 },
    { fontAt: 0, formatId: 49 },
    { fontAt: 0, formatId: numberFormat.id },
    { fontAt: 0, formatId: 1 },
    { fontAt: 0, formatId: dateFormat.id },
  ];
  for (const cell of cells) cellFormat(out, { ...cell, style: false });
  record(out, 0x0293, 4);
  out.u16(0x8000);
  out.u8(0);
  out.u8(0xff);
  return sheets.map(({ name }) => {
    record(out, 0x0085, 8 + name.length * 2);
    const at = out.size();
    out.u32(0);
    for (const part of [0, 0, name.length, 1]) out.u8(part);
    letters(out, name);
    return at;
  });
}

/** Days since the last day of 1899, as Excel counts them: it believes that 1900 had a 29th of February. */
function serialDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569;
}

type Place = { readonly row: number; readonly column: number };

function cellRecord(out: ByteWriter, cell: Cell, { row, column }: Place, strings: SharedStrings): void {
  // A cell without content is no cell.
  if (cell.value === '') return;
  const numeric = cell.kind === 'number' && isDecimal(cell.value);
  const day = cell.kind === 'date' ? serialDay(cell.value) : Number.NaN;
  if (numeric || !Number.isNaN(day)) {
    record(out, 0x0203, 14);
    for (const part of [row, column, numeric ? (cell.value.includes('.') ? looks.number : looks.whole) : looks.date])
      out.u16(part);
    out.f64(numeric ? Number(cell.value) : day);
    return;
  }
  record(out, 0x00fd, 10);
  for (const part of [row, column, row === 0 ? looks.head : looks.text]) out.u16(part);
  out.u32(strings.place(cell.value));
}

function sheetCells(out: ByteWriter, { heads, rows }: Sheet, strings: SharedStrings): void {
  for (const [column, head] of heads.entries())
    cellRecord(out, { kind: 'text', value: head }, { row: 0, column }, strings);
  for (const [index, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) cellRecord(out, cell, { row: index + 1, column }, strings);
  }
}

function sheetStream(out: ByteWriter, sheet: Sheet, strings: SharedStrings, first: boolean): void {
  const { heads, rows } = sheet;
  beginning(out, 0x0010);
  for (const [column, head] of heads.entries()) {
    record(out, 0x007d, 12);
    const width = Math.min(40, Math.max(12, head.length + 2));
    for (const part of [column, column, width * 256, 15, 0, 0]) out.u16(part);
  }
  record(out, 0x0200, 14);
  out.u32(0);
  out.u32(rows.length + 1);
  for (const part of [0, heads.length, 0]) out.u16(part);
  sheetCells(out, sheet, strings);
  // The window on the sheet: its head stays in sight.
  record(out, 0x023e, 18);
  for (const part of [first ? 0x07be : 0x01be, 0, 0, 64, 0, 0, 0, 0, 0]) out.u16(part);
  record(out, 0x0041, 10);
  for (const part of [0, 1, 1, 0, 2]) out.u16(part);
  record(out, 0x000a, 0);
}

/** The stream of a workbook. Sheets keep within the bounds of the format: 65,536 rows, 256 columns, names of 31 letters. */
export function workbookStream(sheets: readonly Sheet[]): Uint8Array {
  const out = byteWriter();
  const strings = sharedStrings();
  // Cells come first, into a stream of their own: the texts that they share stand before them.
  const bodies = sheets.map((sheet, index) => {
    const body = byteWriter();
    sheetStream(body, sheet, strings, index === 0);
    return body.done();
  });
  const places = globals(out, sheets);
  strings.write(out);
  record(out, 0x000a, 0);
  for (const [index, body] of bodies.entries()) {
    out.putU32(places[index] ?? 0, out.size());
    out.bytes(body);
  }
  return out.done();
}
