import { toDisplayForm } from '#shared/field/format.ts';
import type { Locale } from '#shared/kit/locale.ts';
import type { Einvoice, EinvoiceKind, EinvoiceLine } from '#shared/einvoice/einvoice.ts';
import { findCodeWord, getEinvoiceWord, type EinvoiceWord } from '#shared/text/einvoice-words.ts';
import { getFieldLabel, getFieldName, getFieldOptionName } from '#shared/text/field-names.ts';
import { showAmount, showNumber, showPercent } from './figures.ts';
import { saysSomething, type Block, type Fact, type InvoicePage, type Row, type Table } from './invoice-page.ts';
import { nameCountry } from './page-texts.ts';

type Role = 'supplier' | 'customer';

const types: Readonly<Record<EinvoiceKind, string>> = { invoice: '380', creditNote: '381', advanceInvoice: '386' };

const dates = ['issueDate', 'taxDate', 'payDate'] as const;
const references = ['orderNumber', 'deliveryNoteNumber', 'contractNumber', 'correctedNumber', 'exchangeRate'] as const;
const payment = [
  'paymentMethod',
  'paymentIBAN',
  'paymentSwift',
  'paymentAccount',
  'paymentVS',
  'paymentCS',
  'paymentSS',
] as const;
const sums = ['totalBase', 'totalVat', 'totalAmount', 'advanceDeducted', 'rounding', 'paymentAmount'] as const;

function readParty({ fields }: Einvoice, role: Role, locale: Locale): Block {
  const country = fields[`${role}Country`];
  const place = [fields[`${role}Zip`], fields[`${role}City`]].filter(Boolean).join(' ');
  return {
    title: getEinvoiceWord(locale, role === 'supplier' ? 'seller' : 'buyer'),
    name: fields[`${role}Name`],
    lines: [fields[`${role}Street`], place, country === undefined ? undefined : nameCountry(country, locale)].filter(
      (line): line is string => line !== undefined && line !== '',
    ),
    facts: (['CompanyId', 'TaxId', 'VatId'] as const).flatMap((id): readonly Fact[] => {
      const text = fields[`${role}${id}`];
      return text === undefined ? [] : [{ label: getFieldLabel(locale, `${role}${id}`), text }];
    }),
  };
}

function readBlock({ fields }: Einvoice, title: EinvoiceWord, ids: readonly string[], locale: Locale): Block {
  const showField = (id: string, value: string): string =>
    id === 'paymentMethod' ? getFieldOptionName(locale, id, value) : toDisplayForm(id, value, locale);
  return {
    title: getEinvoiceWord(locale, title),
    lines: [],
    facts: ids.flatMap((id) => {
      const value = fields[id];
      return value === undefined ? [] : [{ label: getFieldName(locale, id), text: showField(id, value) }];
    }),
  };
}

function readReferences(einvoice: Einvoice, locale: Locale): Block {
  const block = readBlock(einvoice, 'references', references, locale);
  const label = getFieldName(locale, 'correctedNumber');
  return { ...block, facts: [...block.facts, ...einvoice.alsoCorrects.map((text) => ({ label, text }))] };
}

const figures = (line: EinvoiceLine, locale: Locale): Row => ({
  cells: [
    line.name ?? '',
    line.quantity === undefined ? '' : showNumber(line.quantity, locale),
    line.unit === undefined ? '' : (findCodeWord(locale, 'unit', line.unit) ?? line.unit),
    line.unitPrice === undefined ? '' : showNumber(line.unitPrice, locale, 2),
    line.vatRate === undefined ? '' : showPercent(line.vatRate, locale),
    line.base === undefined ? '' : showAmount(line.base, locale),
    line.total === undefined ? '' : showAmount(line.total, locale),
  ],
  details: line.code === undefined ? [] : [`${getEinvoiceWord(locale, 'code')} ${line.code}`],
});

const readLines = ({ lines }: Einvoice, locale: Locale): Table => ({
  title: '',
  columns: [
    { title: getEinvoiceWord(locale, 'name'), look: 'flexible' },
    { title: getEinvoiceWord(locale, 'quantity'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'unit'), look: 'text' },
    { title: getEinvoiceWord(locale, 'unitPrice'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'vat'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'net'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'gross'), look: 'figure' },
  ],
  rows: lines.map((line) => figures(line, locale)),
});

const readBreakdown = ({ vat, fields }: Einvoice, locale: Locale): Table => ({
  title: getEinvoiceWord(locale, 'breakdown'),
  columns: [
    { title: getEinvoiceWord(locale, 'rate'), look: 'flexible' },
    { title: getEinvoiceWord(locale, 'taxBase'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'vat'), look: 'figure' },
    { title: getEinvoiceWord(locale, 'gross'), look: 'figure' },
  ],
  rows: vat.map(({ rate, base, vat: tax, total }) => ({
    cells: [showPercent(rate, locale), ...[base, tax, total].map((sum) => showAmount(sum, locale, fields['currency']))],
    details: [],
  })),
});

const nothing = { title: '', columns: [], rows: [] } as const;

/** What the page of an e-invoice outside the semantic model says: ISDOC and ZUGFeRD 1, by the product's own fields. */
export function toPlainPage(einvoice: Einvoice, locale: Locale): InvoicePage {
  const { fields, kind } = einvoice;
  const currency = fields['currency'];
  const due = fields['paymentAmount'] ?? fields['totalAmount'];
  const note = fields['note'];
  return {
    locale,
    title: findCodeWord(locale, 'type', types[kind]) ?? getEinvoiceWord(locale, 'type.380'),
    number: fields['invoiceNumber'] ?? '',
    due:
      due === undefined
        ? undefined
        : {
            label: getEinvoiceWord(locale, kind === 'creditNote' ? 'dueCredit' : 'due'),
            text: showAmount(due, locale, currency),
            facts: readBlock(einvoice, 'dates', ['payDate'], locale).facts,
          },
    seller: fields['supplierName'] ?? '',
    parties: (['supplier', 'customer'] as const).map((role) => readParty(einvoice, role, locale)).filter(saysSomething),
    facts: [
      readBlock(einvoice, 'dates', dates, locale),
      readBlock(einvoice, 'payment', payment, locale),
      readReferences(einvoice, locale),
    ].filter(saysSomething),
    lines: readLines(einvoice, locale),
    adjustments: nothing,
    breakdown: readBreakdown(einvoice, locale),
    totals: sums.flatMap((id) => {
      const value = fields[id];
      if (value === undefined) return [];
      const text = showAmount(value, locale, currency);
      return [{ label: getFieldName(locale, id), text, strong: id === 'paymentAmount' }];
    }),
    notes: note === undefined ? [] : [{ title: getEinvoiceWord(locale, 'note'), lines: [note], facts: [] }],
    documents: nothing,
    about: [],
  };
}
