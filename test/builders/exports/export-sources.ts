import type { AccountingKind } from '#shared/export-systems/offered-kinds.ts';
import type { ExportSource } from '#shared/accounting/mapping/map-document.ts';
import { books, type Books } from '#shared/accounting/books.ts';
import { exportDates, type ExportSettings } from '#shared/accounting/export-settings.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { sampleItems, sampleTableRow } from '../records/line-table.ts';

/** A field as a person confirmed it. */
export const toField = (_id: string, value: string, extra: Partial<FieldValue> = {}): FieldValue => ({
  _id,
  _idx: 0,
  value,
  bboxes: [],
  score: 1,
  verified: true,
  predicted: false,
  checks: [],
  ...extra,
});

const columns = ['name', 'quantity', 'unit', 'unitPrice', 'vatRate', 'base', 'vat', 'total'] as const;
export type ItemCells = Readonly<Record<(typeof columns)[number], string>>;

/** The cells of a line in the order of the table's columns. */
export const columnOrder = (cells: ItemCells): readonly string[] => columns.map((column) => cells[column]);

type Content = { readonly fields: readonly FieldValue[]; readonly rows: readonly (readonly string[])[] };

/** A stored document of a kind; fields without a value are left out, as they are in the table. */
export const exportSource = (id: string, kind: AccountingKind | null, { fields, rows }: Content): ExportSource => ({
  id,
  name: `Doklad ${id}`,
  fields: fields.filter(({ value }) => value !== ''),
  tables:
    rows.length === 0
      ? []
      : [
          sampleItems(
            columns,
            rows.map((row) => sampleTableRow(row)),
          ),
        ],
  paid: false,
  stepName: '',
  tags: [],
  doctype: { exportSystemType: kind, enableOSS: false, exportLiquidation: false },
});

/** A Slovak company with every till named. */
export const exportSettings = (
  change: Partial<ExportSettings> & { readonly book?: Partial<Books> } = {},
): ExportSettings => {
  const { book, ...rest } = change;
  return {
    owner: {
      name: 'Pekáreň Podhorie, s. r. o.',
      street: 'Mlynská 7',
      city: 'Martin',
      zip: '03601',
      country: 'SK',
      companyId: '47209186',
      taxId: '2023800112',
      vatId: 'SK2023800112',
      email: '',
      phone: '',
      iban: 'SK3112000000198742637541',
      bic: 'TATRSKBX',
    },
    books: {
      ...books.parse({
        pohoda: { cashDesk: 'HP' },
        moneys3: { bankAccount: 'BAN', cashDesk: 'PK' },
        flexi: { cashDesk: 'POKLADNA EUR' },
        mrp: { cashDesk: 'HP' },
      }),
      ...book,
    },
    dates: exportDates.parse({}),
    exportedAt: '2026-06-15T10:00:00.000Z',
    documentAddress: 'https://app.example.sk/document/detail/',
    locale: 'sk',
    ...rest,
  };
};

/** A plain received invoice of 23 %; `values` change or add single fields. */
export const invoiceSource = (
  values: Readonly<Record<string, string>> = {},
  kind: AccountingKind = 'incomingInvoice',
): ExportSource => {
  const given: Readonly<Record<string, string>> = {
    internalNumber: 'PF26/00012',
    invoiceNumber: '2026000417',
    issueDate: '2026-06-10',
    taxDate: '2026-06-08',
    payDate: '2026-06-24',
    description: 'Múka hladká',
    supplierName: 'Mlyn Žitava, s. r. o.',
    supplierCompanyId: '00603201',
    supplierVatId: 'SK2020603201',
    supplierCountry: 'SK',
    customerName: 'Pekáreň Podhorie, s. r. o.',
    customerCompanyId: '47209186',
    currency: 'EUR',
    totalAmount: '123.00',
    paymentIBAN: 'SK6807200002891987426353',
    paymentVS: '2026000417',
    ...values,
  };
  const rate = given['vatRate'] ?? '23';
  return exportSource('d1', kind, {
    fields: [
      ...Object.entries(given).map(([id, value]) => toField(id, value)),
      toField('vatBase', given['base'] ?? '100.00', { param: rate }),
      toField('vatAmount', given['vat'] ?? '23.00', { param: rate }),
    ],
    rows: [],
  });
};
