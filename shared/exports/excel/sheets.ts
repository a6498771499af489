import { getFieldPlace } from '#shared/field/catalogue/catalogue.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { exportKindNames } from '#shared/text/exports/accounting-kinds.ts';
import { exportListWords } from '#shared/text/exports/list-words.ts';
import { exportWords } from '#shared/text/exports/export-words.ts';
import { getFieldName } from '#shared/text/field-names.ts';
import type { AccountingDocument, Party } from '#shared/accounting/accounting-document.ts';
import { getBookCurrency, type ExportSettings } from '#shared/accounting/export-settings.ts';
import { removeIllegible } from '#shared/kit/text.ts';
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

/** A cell by what it holds: numbers are calculated with, dates sorted, everything else stays as it was written. */
export type Cell = { readonly kind: 'text' | 'number' | 'date'; readonly value: string };
export type Sheet = {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

type Column = { readonly head: string; readonly cell: (document: AccountingDocument) => Cell };

const text = (value: string): Cell => ({ kind: 'text', value });
const date = (value: string): Cell => ({ kind: value === '' ? 'text' : 'date', value });
const number = (value: string): Cell => ({ kind: value === '' ? 'text' : 'number', value });

const partyParts = [
  ['Name', 'name'],
  ['CompanyId', 'companyId'],
  ['TaxId', 'taxId'],
  ['VatId', 'vatId'],
] as const satisfies readonly (readonly [string, keyof Party])[];

/** Fields whose values stand in columns of their own already. */
const placed: ReadonlySet<string> = new Set([
  ...['internalNumber', 'invoiceNumber', 'correctedNumber', 'paymentVS', 'paymentCS', 'paymentSS', 'paymentIBAN'],
  ...['paymentSwift', 'issueDate', 'taxDate', 'deliveryDate', 'receivedDate', 'payDate', 'currency', 'exchangeRate'],
  ...['vatBase', 'vatAmount', 'vatTotal', 'rounding', 'cashRounding', 'totalAmount', 'paymentAmount', 'preAccounting'],
  ...['vatClassification', 'kvSection', 'costCentre', 'activity', 'jobNumber', 'note', 'description'],
  ...(['supplier', 'customer'] as const).flatMap((role) => partyParts.map(([part]) => `${role}${part}`)),
]);

/** Of a document so much as its rows say: thousands of documents are held until all columns are known. */
export const keepListedParts = (document: AccountingDocument): AccountingDocument => ({
  ...document,
  tables: [],
  printedItems: [],
  fields: document.fields.filter(({ _id, value }) => value !== '' && !placed.has(_id)),
});

function headColumns(settings: ExportSettings): readonly Column[] {
  const { locale } = settings;
  const words = exportListWords[locale];
  const field = (id: string, cell: Column['cell']): Column => ({ head: getFieldName(locale, id), cell });
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
    field('issueDate', ({ dates }) => date(dates.issue)),
    field('taxDate', ({ dates }) => date(dates.tax)),
    field('deliveryDate', ({ dates }) => date(dates.delivery)),
    field('receivedDate', ({ dates }) => date(dates.received)),
    field('payDate', ({ dates }) => date(dates.due)),
    field('description', (document) => text(document.text)),
    field('currency', ({ currency }) => text(currency)),
    field('exchangeRate', ({ foreign, rate }) => number(foreign ? rate : '')),
  ];
}

/** Base and tax for each rate that any of the documents bears, the highest first. */
function rateColumns(documents: readonly AccountingDocument[], { locale }: ExportSettings): readonly Column[] {
  const words = exportListWords[locale];
  const rates = [...new Set(documents.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted(
    (a, b) => Number(b) - Number(a),
  );
  const column = (rate: string, part: 'base' | 'vat'): Column => ({
    head: words[part].replace('{rate}', rate.replace('.', ',')),
    cell: ({ vat }) => number(vat.find((row) => row.rate === rate)?.[part] ?? ''),
  });
  return rates.flatMap((rate) => [column(rate, 'base'), ...(rate === '0' ? [] : [column(rate, 'vat')])]);
}

function tailColumns(settings: ExportSettings): readonly Column[] {
  const { locale } = settings;
  const words = exportListWords[locale];
  const field = (id: string, cell: Column['cell']): Column => ({ head: getFieldName(locale, id), cell });
  return [
    field('rounding', ({ rounding }) => number(rounding)),
    field('totalAmount', ({ total }) => number(total)),
    {
      head: words.homeTotal.replace('{currency}', getBookCurrency(settings)),
      cell: ({ homeTotal, foreign, rate }) => number(foreign && rate === '' ? '' : homeTotal),
    },
    field('paymentAmount', ({ due }) => number(due)),
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

/** Every other field that any document has, repeated values one after another. */
function restColumns(documents: readonly AccountingDocument[], locale: Locale): readonly Column[] {
  const ids = new Set(documents.flatMap(({ fields }) => fields.map(({ _id }) => _id)).filter((id) => !placed.has(id)));
  return [...ids]
    .toSorted((a, b) => getFieldPlace(a) - getFieldPlace(b))
    .map((id) => ({
      head: getFieldName(locale, id),
      cell: ({ fields }) =>
        text(
          fields
            .flatMap(({ _id, value }) => (_id === id ? removeIllegible(value) : []))
            .filter((value) => value !== '')
            .join('; '),
        ),
    }));
}

/** One row for each document. */
export function buildDocumentsSheet(documents: readonly AccountingDocument[], settings: ExportSettings): Sheet {
  const columns = [
    ...headColumns(settings),
    ...rateColumns(documents, settings),
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
export function buildItemsSheet(documents: readonly AccountingDocument[], { locale }: ExportSettings): Sheet {
  const { columns } = exportWords[locale];
  return {
    name: exportListWords[locale].items,
    heads: [
      'ID',
      getFieldName(locale, 'invoiceNumber'),
      exportListWords[locale].row,
      ...[columns.code, columns.name, columns.quantity, columns.unit, columns.unitPrice],
      ...[columns.vatRate, columns.base, columns.vat, columns.total],
    ],
    rows: documents.flatMap(({ id, printedNumber, items }) =>
      items.map((item, index) => [
        text(id),
        text(printedNumber),
        number(String(index + 1)),
        ...[text(item.code), text(item.name), number(item.quantity), text(item.unit), number(item.unitPrice)],
        ...[number(item.rate), number(item.base), number(item.vat), number(item.total)],
      ]),
    ),
  };
}
