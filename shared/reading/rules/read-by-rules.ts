import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';
import { readHeader } from './header.ts';
import { readItems } from '../items/read-items.ts';
import type { PageText } from '../layout/page-text.ts';
import { readParties, type Party } from './parties.ts';
import { readBic, readCurrency, readIbans, readMethod } from './payment.ts';
import { readRegime } from './regime.ts';
import { type Sheet, toSheet } from '../layout/sheet.ts';
import { getWordScore, toFieldValue, type Found } from '../layout/span.ts';
import { readTotals, toVatRowFields } from '../sums/totals.ts';

/** What was read of a document: proposals for fields, and its tables. */
export type Reading = { readonly fields: readonly FieldValue[]; readonly tables: readonly LineTable[] };

type Named = readonly [id: string, found: Found | undefined];

function toPartyFields(
  role: 'supplier' | 'customer',
  { name, companyId, taxId, vatId, address }: Party,
): readonly Named[] {
  const part = (
    found: { readonly value: string; readonly span: Found['spans'][number] } | undefined,
  ): Found | undefined => found && { value: found.value, spans: [found.span], score: 0.8 * getWordScore([found.span]) };
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

/**
 * Reads a document by rules: labels in five languages, values beside or under them, ids and sums that prove each other. Every
 * field says where it stands and how sure the rules are (0-1); nothing is invented that is not printed or summed up.
 */
export const readByRules = (pages: readonly PageText[]): Reading => readSheetByRules(toSheet(pages));

/** Reads a document that is cut into lines already; see `readPaper`. */
export function readSheetByRules(sheet: Sheet): Reading {
  const header = readHeader(sheet);
  const totals = readTotals(sheet);
  const parties = readParties(sheet);
  const iban = readIbans(sheet)[0];
  const named: readonly Named[] = [
    ['invoiceNumber', header.number],
    ['issueDate', header.issue],
    ['taxDate', header.tax],
    ['payDate', header.due],
    ...toPartyFields('supplier', parties.supplier),
    ...toPartyFields('customer', parties.customer),
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
  const single = named.flatMap(([id, found]) => (found === undefined ? [] : [toFieldValue(id, found)]));
  return {
    fields: [...single, ...readRegime(sheet, Number(totals.vat?.value ?? 0) !== 0), ...toVatRowFields(totals)],
    tables: readItems(sheet.lines, totals),
  };
}
