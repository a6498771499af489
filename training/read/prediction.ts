import type { FieldValue } from '#shared/field/field.ts';
import type { Reading } from '#shared/reading/rules/read-by-rules.ts';
import type { LineTable } from '#shared/table/line-table.ts';

/** Fields of a reading in the shape that truth files are compared with. */
export type Prediction = Readonly<Record<string, unknown>>;

const party = (role: 'supplier' | 'customer', value: (id: string) => string | undefined) => ({
  name: value(`${role}Name`),
  street: value(`${role}Street`),
  city: value(`${role}City`),
  zip: value(`${role}Zip`),
  country: value(`${role}Country`),
  companyId: value(`${role}CompanyId`),
  taxId: value(`${role}TaxId`),
  vatId: value(`${role}VatId`),
});

/** The catalogue's field ids in the words of the truth files. */
export const toPrediction = ({ fields, tables }: Reading): Prediction => ({
  ...toHeader(fields),
  items: tables.flatMap(toItems),
});

function toHeader(fields: readonly FieldValue[]): Prediction {
  const value = (id: string): string | undefined => fields.find((field) => field._id === id)?.value;
  const rows = fields.filter((field) => field._id === 'vatBase');
  const readCell = (id: string, idx: number) => fields.find((f) => f._id === id && f._idx === idx)?.value;
  return {
    documentNumber: value('invoiceNumber'),
    variableSymbol: value('paymentVS'),
    constantSymbol: value('paymentCS'),
    specificSymbol: value('paymentSS'),
    orderNumber: value('orderNumber'),
    issueDate: value('issueDate'),
    taxDate: value('taxDate'),
    dueDate: value('payDate'),
    currency: value('currency'),
    iban: value('paymentIBAN'),
    swift: value('paymentSwift'),
    paymentMethod: value('paymentMethod'),
    supplier: party('supplier', value),
    customer: party('customer', value),
    totals: {
      base: value('totalBase'),
      vat: value('totalVat'),
      total: value('totalAmount'),
      amountDue: value('paymentAmount'),
      rounding: value('rounding'),
    },
    vat: rows.map((row) => ({
      rate: row.param,
      base: row.value,
      vat: readCell('vatAmount', row._idx),
      total: readCell('vatTotal', row._idx),
    })),
  };
}

const toItems = ({ group, columns, body }: LineTable): readonly Prediction[] =>
  group !== 'items'
    ? []
    : body
        .filter((row) => !row.header && !row.footer && !row.ignore)
        .map((row) =>
          Object.fromEntries(
            columns.flatMap(({ id, ignore }, at) => (ignore ? [] : [[id, row.data[at]?.value ?? null]])),
          ),
        );
