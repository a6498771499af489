import { removeIllegible } from '#shared/kit/text.ts';
import type { WorkbookCell, WorkbookSheet } from '#functions/ports/office-files.ts';
import { pickUsedCells, type ExportSource } from './export-source.ts';

const decimal = /^-?\d+\.\d+$/;
const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Amounts become numbers, dates dates; everything else stays text, so that leading zeros survive. */
function cell(value: string): WorkbookCell {
  if (decimal.test(value)) return { kind: 'number', value: Number(value), decimals: 2 };
  const [, year, month, day] = isoDate.exec(value) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined)
    return { kind: 'date', year: Number(year), month: Number(month), day: Number(day) };
  // A sign that XML forbids would make the whole file unreadable.
  return { kind: 'text', text: removeIllegible(value) };
}

/** Sheet names are at most 31 characters, unique, and lack []:*?/\. */
function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .trim()
      .slice(0, 28) || 'Tabuľka';
  let name = base;
  for (let copy = 2; taken.has(name); copy += 1) name = `${base} ${copy}`;
  return name;
}

/** One sheet of fields, one per table. */
export function toWorkbook({ fields, tables, state, words }: ExportSource): readonly WorkbookSheet[] {
  const taken = new Set<string>();
  const named = (wanted: string): string => {
    const name = sheetName(wanted, taken);
    taken.add(name);
    return name;
  };
  return [
    {
      name: named(words.document),
      rows: [
        [cell(words.field), cell(words.value)],
        ...fields.map(({ label, value }) => [cell(label), cell(value)]),
        ...state.map(({ text }) => [cell(words.state), cell(text)]),
      ],
      widths: [32, 48],
    },
    ...tables.map((table): WorkbookSheet => {
      const { heads, rows } = pickUsedCells(table);
      return {
        name: named(table.name),
        rows: [heads.map((head) => cell(words.column(head))), ...rows.map((row) => row.map(cell))],
        widths: heads.map((head) => (head === 'name' ? 48 : 14)),
      };
    }),
  ];
}
