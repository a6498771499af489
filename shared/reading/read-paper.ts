import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readHeader } from './header.ts';
import { readItems } from './items/read-items.ts';
import { findLabels } from './labels.ts';
import { linesOf } from './lines.ts';
import type { PaperPage } from './paper.ts';
import { readParties, type Party } from './parties.ts';
import { readBic, readCurrency, readIbans, readMethod } from './payment.ts';
import type { Sheet } from './pick.ts';
import { boxesOf, sourceOf, wordScore, type Found } from './span.ts';
import { readTotals, type Totals } from './totals.ts';

/** What was read of a paper: proposals for fields, and its tables. */
export type Reading = { readonly fields: readonly FieldValue[]; readonly tables: readonly LineTable[] };

export const sheetOf = (pages: readonly PaperPage[]): Sheet => {
  const lines = linesOf(pages);
  return { lines, labels: findLabels(lines) };
};

type Named = readonly [id: string, found: Found | undefined];

/** A field as the rules propose it; rows of the VAT recap carry their place and their rate. */
export function fieldOf(id: string, found: Found, row?: { readonly idx: number; readonly rate: string }): FieldValue {
  return {
    _id: id,
    _idx: row?.idx ?? 0,
    value: found.value.slice(0, 2000),
    ...(row ? { param: row.rate } : {}),
    bboxes: boxesOf(found.spans),
    source: sourceOf(found.spans),
    score: Math.round(Math.max(0, Math.min(1, found.score)) * 1000) / 1000,
    verified: false,
    predicted: true,
    checks: [],
  };
}

function partyFields(
  role: 'supplier' | 'customer',
  { name, companyId, taxId, vatId, address }: Party,
): readonly Named[] {
  const part = (
    found: { readonly value: string; readonly span: Found['spans'][number] } | undefined,
  ): Found | undefined => found && { value: found.value, spans: [found.span], score: 0.8 * wordScore([found.span]) };
  return [
    [`${role}Name`, name],
    [`${role}CompanyId`, companyId],
    [`${role}TaxId`, taxId],
    [`${role}VatId`, vatId],
    [`${role}Street`, part(address.street)],
    [`${role}City`, part(address.city)],
    [`${role}Zip`, part(address.zip)],
    [`${role}Country`, part(address.country)],
  ];
}

/** The fields of a VAT recap. */
export const vatRowFields = ({ rows }: Pick<Totals, 'rows'>): readonly FieldValue[] =>
  rows.flatMap((row, idx) => [
    fieldOf('vatBase', row.base, { idx, rate: row.rate }),
    fieldOf('vatAmount', row.vat, { idx, rate: row.rate }),
    fieldOf('vatTotal', row.total, { idx, rate: row.rate }),
  ]);

/**
 * Reads a paper by rules: labels in five languages, values beside or under them, ids and sums that prove each other. Every
 * field says where it stands and how sure the rules are (0-1); nothing is invented that is not printed or summed up.
 */
export const readPaper = (pages: readonly PaperPage[]): Reading => readSheet(sheetOf(pages));

/** Reads a paper that is cut into lines already; see `readPaper`. */
export function readSheet(sheet: Sheet): Reading {
  const header = readHeader(sheet);
  const totals = readTotals(sheet);
  const parties = readParties(sheet);
  const iban = readIbans(sheet)[0];
  const named: readonly Named[] = [
    ['invoiceNumber', header.number],
    ['issueDate', header.issue],
    ['taxDate', header.tax],
    ['payDate', header.due],
    ...partyFields('supplier', parties.supplier),
    ...partyFields('customer', parties.customer),
    ['totalBase', totals.base],
    ['totalVat', totals.vat],
    ['totalAmount', totals.total],
    ['rounding', totals.rounding],
    ['paymentAmount', totals.due],
    ['currency', readCurrency(sheet, iban)],
    ['paymentMethod', readMethod(sheet)],
    ['paymentIBAN', iban],
    ['paymentSwift', readBic(sheet, iban)],
    ['paymentVS', header.vs],
    ['paymentCS', header.cs],
    ['paymentSS', header.ss],
    ['orderNumber', header.order],
    ['correctedNumber', header.corrected],
  ];
  const single = named.flatMap(([id, found]) => (found === undefined ? [] : [fieldOf(id, found)]));
  return { fields: [...single, ...vatRowFields(totals)], tables: readItems(sheet.lines, totals) };
}
