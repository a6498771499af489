import type { Check, FieldValue } from '#shared/field/field.ts';
import { toFittingValue } from '#shared/field/value-length.ts';
import { checkEinvoice } from './check-einvoice.ts';
import type { Einvoice, EinvoiceLine } from './einvoice.ts';
import { itemColumns, type LineTable } from '#shared/table/line-table.ts';

/** The lines of an e-invoice as the table of items; only columns that some line fills are there. They stand on no page. */
export function buildEinvoiceTable(lines: readonly EinvoiceLine[]): LineTable | undefined {
  if (lines.length === 0) return undefined;
  const columns = [...itemColumns, 'vatRegime' as const].filter((meaning) =>
    lines.some((line) => line[meaning] !== undefined),
  );
  return {
    _id: 'items',
    _idx: 0,
    group: 'items',
    name: '',
    locked: false,
    isStatic: false,
    columns: columns.map((id) => ({ id, ignore: false, invisible: false })),
    body: lines.slice(0, 20_000).map((line) => ({
      header: false,
      footer: false,
      ignore: false,
      data: columns.map((id) => ({ value: toFittingValue(line[id] ?? ''), dirty: false, bboxes: [] })),
    })),
  };
}

/** What a value of an e-invoice is worth whose sums do not agree or that lacks terms. */
const doubtful = 0.8;

const sums: ReadonlySet<string> = new Set(['totalBase', 'totalVat', 'totalAmount', 'paymentAmount', 'rounding']);

/** What an e-invoice says, as values of fields: exact, unless the e-invoice contradicts itself. They stand on no page yet. */
export function buildEinvoiceClaims(einvoice: Einvoice): readonly FieldValue[] {
  const problems = checkEinvoice(einvoice);
  const value = (id: string, text: string, row?: { readonly idx: number; readonly rate?: string }): FieldValue => {
    const wrongSum = problems.includes('einvoice-sums') && (row?.rate !== undefined || sums.has(id));
    const incomplete = problems.includes('einvoice-terms') && id === 'invoiceNumber';
    const checks: Check[] = [
      ...(wrongSum ? [{ name: 'einvoice-sums', result: 'warned' } as const] : []),
      ...(incomplete ? [{ name: 'einvoice-terms', result: 'warned' } as const] : []),
    ];
    return {
      _id: id,
      _idx: row?.idx ?? 0,
      value: toFittingValue(text),
      ...(row?.rate === undefined ? {} : { param: row.rate }),
      bboxes: [],
      source: 'xml',
      score: wrongSum ? doubtful : 1,
      verified: false,
      predicted: true,
      checks,
    };
  };
  const single = Object.entries(einvoice.fields).flatMap(([id, text]) => (text === undefined ? [] : [value(id, text)]));
  const rows = einvoice.vat
    .slice(0, 20)
    .flatMap(({ rate, base, vat, total }, idx) => [
      value('vatBase', base, { idx, rate }),
      value('vatAmount', vat, { idx, rate }),
      value('vatTotal', total, { idx, rate }),
    ]);
  const corrected = einvoice.alsoCorrects.map((number, at) => value('correctedNumber', number, { idx: at + 1 }));
  return [...single, ...corrected, ...rows];
}
