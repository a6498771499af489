import * as z from 'zod';
import type { LineTable } from '#shared/table/line-table.ts';
import { vatRegime } from '#shared/vat/regime.ts';
import { sumAmounts } from '../amounts.ts';
import { listLineRegimes, listPrintedLines } from './items.ts';

/** What lines of one regime and rate come to: regime (empty for that of the document), rate, base and tax as the document signs them. */
export const lineTax = z.tuple([vatRegime.or(z.literal('')), z.string(), z.string(), z.string()]);
export type LineTax = z.infer<typeof lineTax>;

/** The lines of a document summed up by regime and rate; empty where no line has a regime of its own. */
export function listLineTaxes(tables: readonly LineTable[]): readonly LineTax[] {
  if (listLineRegimes(tables).length === 0) return [];
  const groups = new Map<string, LineTax>();
  for (const { regime = '', rate, base, vat } of listPrintedLines(tables, [])) {
    const known = groups.get(`${regime} ${rate}`);
    const sums = known === undefined ? [base, vat] : [sumAmounts([known[2], base]), sumAmounts([known[3], vat])];
    groups.set(`${regime} ${rate}`, [regime, rate, sums[0] ?? '', sums[1] ?? '']);
  }
  return [...groups.values()];
}

const columns = ['vatRegime', 'vatRate', 'base', 'vat'] as const;

/** The sums as a table of lines, from which a document is mapped like from its own. */
export const toTaxTables = (taxes: readonly LineTax[]): readonly LineTable[] =>
  taxes.length === 0
    ? []
    : [
        {
          ...{ _id: 'taxes', _idx: 0, group: 'items', name: '', locked: false, isStatic: true },
          columns: columns.map((id) => ({ id, ignore: false, invisible: true })),
          body: taxes.map((tax) => ({
            ...{ header: false, footer: false, ignore: false },
            data: tax.map((value) => ({ value, dirty: false, bboxes: [] })),
          })),
        },
      ];
