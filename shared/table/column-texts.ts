import * as z from 'zod';
import { fold } from '#shared/kit/text.ts';
import { suggestTexts } from '#shared/party/party.ts';
import { isUsedRow } from './check-table-cells.ts';
import type { ColumnMeaning, LineTable } from './line-table.ts';

/** Columns whose cells are words that repeat from document to document; numbers, dates and unknown columns are not suggested. */
export const suggestedColumn = z.enum(['code', 'name', 'unit'] satisfies readonly ColumnMeaning[]);
export type SuggestedColumn = z.infer<typeof suggestedColumn>;

/** Letters of a text that is kept, how many of a column, and the suppliers that each is known with. */
const maxLength = 200;
const maxTexts = 200;
const maxSuppliers = 5;

/** Suggestions below a cell (R-FLD-32). */
const maxCellSuggestions = 10;

/** A text of a column in confirmed documents; `at`: when the last of them was confirmed, ISO. */
export const columnText = z.object({
  text: z.string().max(maxLength),
  at: z.string().max(40),
  /** Keys of the last suppliers that used it; see listSupplierKeys. */
  suppliers: z.array(z.string().max(80)).max(maxSuppliers),
});
export type ColumnText = z.infer<typeof columnText>;

/** What one confirmed document says in a column; `supplier` is empty where it names none. */
export type TaughtTexts = { readonly texts: readonly string[]; readonly at: string; readonly supplier: string };

/** The different texts of a column in the used rows of tables; longer ones are no suggestions. */
export const listColumnTexts = (tables: readonly LineTable[], column: SuggestedColumn): readonly string[] => {
  const texts = tables.flatMap(({ columns, body }) => {
    const at = columns.findIndex(({ id, ignore }) => id === column && !ignore);
    return body.filter(isUsedRow).map(({ data }) => data[at]?.value.trim() ?? '');
  });
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= maxLength).slice(0, maxTexts);
};

/** Texts with those of one more document, newest first; the same document again changes nothing. */
export function joinColumnTexts(before: readonly ColumnText[], taught: TaughtTexts): readonly ColumnText[] {
  const known = new Map(before.map((one) => [one.text, one]));
  const used = taught.texts.map((text): ColumnText => {
    const one = known.get(text);
    const own = taught.supplier === '' ? [] : [taught.supplier];
    if (one !== undefined && one.at > taught.at)
      return { ...one, suppliers: [...new Set([...one.suppliers, ...own])].slice(0, maxSuppliers) };
    const suppliers = [...new Set([...own, ...(one?.suppliers ?? [])])].slice(0, maxSuppliers);
    return { text, at: taught.at, suppliers };
  });
  const fresh = new Set(taught.texts);
  return [...used, ...before.filter(({ text }) => !fresh.has(text))]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxTexts);
}

/** Texts that hold what was typed: those of the supplier first, then the newest; equal ones are left out (R-FLD-34). */
export function suggestColumnTexts(known: readonly ColumnText[], typed: string, supplier: string): readonly string[] {
  const isOwn = ({ suppliers }: ColumnText) => supplier !== '' && suppliers.includes(supplier);
  const find = (own: boolean) =>
    suggestTexts(
      known.filter((one) => isOwn(one) === own).map(({ text }) => text),
      typed,
      maxCellSuggestions,
    );
  return [...find(true), ...find(false)].slice(0, maxCellSuggestions);
}

/** Of suggestions for fewer letters, those that still hold what stands in the cell now. */
export const keepMatching = (suggestions: readonly string[], typed: string): readonly string[] =>
  suggestions.filter((text) => text !== typed && fold(text).includes(fold(typed).trim()));
