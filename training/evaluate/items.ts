import type { LineTable } from '#shared/table/line-table.ts';
import { foldBare } from '#shared/kit/text.ts';

/** A row of a table as it is compared: its name and what it comes to. */
export type ItemRow = { readonly name: string; readonly amounts: readonly string[] };

export type ItemScore = { readonly found: number; readonly spurious: number; readonly missed: number };

export const listRows = (tables: readonly LineTable[]): readonly ItemRow[] =>
  tables
    .filter(({ group }) => group === 'items')
    .flatMap(({ columns, body }) =>
      body
        .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
        .map(({ data }) => {
          const cell = (id: string): string => data[columns.findIndex((column) => column.id === id)]?.value ?? '';
          return { name: cell('name'), amounts: [cell('total'), cell('base')].filter((value) => value !== '') };
        }),
    );

/** Share of letters that need not change to make one text of the other. */
function likeness(one: string, two: string): number {
  const [a, b] = [foldBare(one), foldBare(two)];
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return 1 - (row[b.length] ?? longest) / longest;
}

const sameAmount = (a: ItemRow, b: ItemRow): boolean =>
  a.amounts.some((one) => b.amounts.some((two) => Math.abs(Number(one) - Number(two)) < 0.005));

/** Rows that were found: an amount the same, the name nearly so. Every row serves once. */
export function scoreItems(truth: readonly ItemRow[], read: readonly ItemRow[]): ItemScore {
  const free = new Set(read.keys());
  let found = 0;
  for (const wanted of truth) {
    const match = [...free].find((at) => {
      const row = read[at];
      return row !== undefined && sameAmount(wanted, row) && likeness(wanted.name, row.name) >= 0.8;
    });
    if (match === undefined) continue;
    free.delete(match);
    found += 1;
  }
  return { found, spurious: read.length - found, missed: truth.length - found };
}
