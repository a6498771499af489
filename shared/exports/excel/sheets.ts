import { findFieldDefinition, getFieldPlace } from '#shared/field/catalogue/catalogue.ts';
import { findFirstValue } from '#shared/field/field.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { exportKindNames } from '#shared/text/exports/accounting-kinds.ts';
import { exportListWords } from '#shared/text/exports/list-words.ts';
import { exportWords } from '#shared/text/exports/export-words.ts';
import { getFieldName, getFieldOptionName } from '#shared/text/field-names.ts';
import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import type { ExportSettings } from '#shared/accounting/export-settings.ts';
import { removeIllegible } from '#shared/kit/text.ts';
import { amountColumns, headInBooks, inHome } from './amount-columns.ts';
import { date, number, text, type Cell, type Column, type Sheet } from './cells.ts';
import { toWarning, type ExportFinding } from '../exporter.ts';
import { judgeForeignTax } from '../foreign-tax.ts';

/**
 * A list for people takes documents as they are; what does not agree within one is a finding. It sums up tax by rate, so the tax of another
 * country would stand in the column of ours.
 */
export const judgeForList = (document: AccountingDocument, settings: ExportSettings): readonly ExportFinding[] => [
  ...judgeForeignTax(document, settings),
  ...document.findings.map(({ note, value }) => toWarning(note, value)),
];

const partyParts = [
  ['Name', 'name'],
  ['CompanyId', 'companyId'],
  ['TaxId', 'taxId'],
  ['VatId', 'vatId'],
] as const satisfies readonly (readonly [string, keyof Party])[];

const days: ReadonlySet<string> = new Set(['issueDate', 'taxDate', 'deliveryDate', 'receivedDate', 'payDate']);

/** Fields whose values stand in columns of their own already. */
const placed: ReadonlySet<string> = new Set([
  ...days,
  ...['internalNumber', 'invoiceNumber', 'correctedNumber', 'paymentVS', 'paymentCS', 'paymentSS', 'paymentIBAN'],
  ...['paymentSwift', 'currency', 'exchangeRate', 'homeBase', 'homeVat', 'homeTotal'],
  ...['vatBase', 'vatAmount', 'vatTotal', 'rounding', 'cashRounding', 'totalAmount', 'paymentAmount', 'preAccounting'],
  ...['vatClassification', 'kvSection', 'costCentre', 'activity', 'jobNumber', 'note', 'description'],
  ...(['supplier', 'customer'] as const).flatMap((role) => partyParts.map(([part]) => `${role}${part}`)),
]);

/** Of a document so much as its rows say: thousands of documents are held until all columns are known. */
export const keepListedParts = (document: AccountingDocument): AccountingDocument => ({
  ...document,
  tables: [],
  printedItems: [],
  fields: document.fields.filter(({ _id, value }) => value !== '' && (days.has(_id) || !placed.has(_id))),
});

function headColumns(settings: ExportSettings): readonly Column[] {
  const { locale } = settings;
  const words = exportListWords[locale];
  const field = (id: string, cell: Column['cell']): Column => ({ head: getFieldName(locale, id), cell });
  // The model falls back on other days, which a program needs; a list shows what the document says.
  const day = (id: string): Column => field(id, ({ fields }) => date(removeIllegible(findFirstValue(fields, id))));
  const party = (role: 'supplier' | 'customer'): readonly Column[] =>
    partyParts.map(([part, key]) => field(`${role}${part}`, (document) => text(document[role][key])));
  return [
    { head: 'ID', cell: ({ id }) => text(id) },
    { head: words.kind, cell: ({ kind }) => text(kind === 'other' ? words.other : exportKindNames[kind][locale]) },
    field('internalNumber', ({ number: own }) => text(own)),
    field('invoiceNumber', ({ printedNumber }) => text(printedNumber)),
    field('correctedNumber', ({ correctedNumber }) => text(correctedNumber)),
    field('paymentVS', ({ payment }) => text(payment.variableSymbol)),
    field('paymentCS', ({ payment }) => text(payment.constantSymbol)),
    field('paymentSS', ({ payment }) => text(payment.specificSymbol)),
    ...party('supplier'),
    field('paymentIBAN', ({ payment }) => text(payment.iban)),
    field('paymentSwift', ({ payment }) => text(payment.bic)),
    ...party('customer'),
    day('issueDate'),
    day('taxDate'),
    day('deliveryDate'),
    day('receivedDate'),
    day('payDate'),
    field('description', (document) => text(document.text)),
    field('currency', ({ currency }) => text(currency)),
    field('exchangeRate', ({ foreign, rate }) => number(foreign ? rate : '')),
  ];
}

function tailColumns(settings: ExportSettings): readonly Column[] {
  const { locale } = settings;
  const words = exportListWords[locale];
  const field = (id: string, cell: Column['cell']): Column => ({ head: getFieldName(locale, id), cell });
  return [
    { head: words.paid, cell: ({ payment }) => text(payment.paid ? words.yes : words.no) },
    field('preAccounting', ({ accounting }) => text(accounting.preAccounting)),
    field('vatClassification', ({ accounting }) => text(accounting.vatClassification)),
    field('kvSection', ({ accounting }) => text(accounting.kvSection)),
    field('costCentre', ({ accounting }) => text(accounting.centre)),
    field('activity', ({ accounting }) => text(accounting.activity)),
    field('jobNumber', ({ accounting }) => text(accounting.contract)),
    { head: words.step, cell: ({ stepName }) => text(stepName) },
    { head: words.tags, cell: ({ tags }) => text(tags.join(', ')) },
    field('note', ({ note }) => text(note)),
  ];
}

/** A value by its kind: amounts are calculated with, days sorted, and codes of the product become words. */
function valueCell(id: string, value: string, locale: Locale): Cell {
  switch (findFieldDefinition(id)?.kind) {
    case 'amount':
    case 'number':
    case 'rate':
    case 'vat':
      return isDecimal(value) ? number(value) : text(value);
    case 'date':
      return date(value);
    case 'select':
      return text(getFieldOptionName(locale, id, value));
    default:
      return text(value);
  }
}

/** Every other field that any document has; repeated values one after another, as texts. */
function restColumns(documents: readonly AccountingDocument[], locale: Locale): readonly Column[] {
  const ids = new Set(documents.flatMap(({ fields }) => fields.map(({ _id }) => _id)).filter((id) => !placed.has(id)));
  return [...ids]
    .toSorted((a, b) => getFieldPlace(a) - getFieldPlace(b))
    .map((id) => ({
      head: getFieldName(locale, id),
      cell: ({ fields }) => {
        const cells = fields
          .flatMap(({ _id, value }) => (_id === id ? removeIllegible(value) : []))
          .flatMap((value) => (value === '' ? [] : valueCell(id, value, locale)));
        return cells.length === 1 && cells[0] !== undefined
          ? cells[0]
          : text(cells.map(({ value }) => value).join('; '));
      },
    }));
}

/** One row for each document. */
export function buildDocumentsSheet(documents: readonly AccountingDocument[], settings: ExportSettings): Sheet {
  const columns = [
    ...headColumns(settings),
    ...amountColumns(documents, settings),
    ...tailColumns(settings),
    ...restColumns(documents, settings.locale),
  ];
  return {
    name: exportListWords[settings.locale].documents,
    heads: columns.map(({ head }) => head),
    rows: documents.map((document) => columns.map(({ cell }) => cell(document))),
  };
}

/** One row for each line of each document. */
export function buildItemsSheet(documents: readonly AccountingDocument[], settings: ExportSettings): Sheet {
  const { locale } = settings;
  const { columns } = exportWords[locale];
  const home = documents.some(({ foreign }) => foreign);
  const inBooks = (head: string): string => headInBooks(head, settings);
  return {
    name: exportListWords[locale].items,
    heads: [
      'ID',
      getFieldName(locale, 'invoiceNumber'),
      exportListWords[locale].row,
      ...[columns.code, columns.name, columns.quantity, columns.unit, columns.unitPrice],
      ...[columns.vatRate, getFieldName(locale, 'currency'), columns.base, columns.vat, columns.total],
      ...(home ? [inBooks(columns.base), inBooks(columns.vat)] : []),
    ],
    rows: documents.flatMap((document) =>
      document.items.map((item, index) => [
        text(document.id),
        text(document.printedNumber),
        number(String(index + 1)),
        ...[text(item.code), text(item.name), number(item.quantity), text(item.unit), number(item.unitPrice)],
        ...[number(item.rate), text(document.currency)],
        ...[number(item.base), number(item.vat), number(item.total)],
        ...(home ? [inHome(document, item.homeBase), inHome(document, item.homeVat)] : []),
      ]),
    ),
  };
}
