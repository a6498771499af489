import type { FieldValue } from '#shared/field/field.ts';
import type { LineTable } from '#shared/table/line-table.ts';

/** A party of a paper; empty texts where the paper says nothing. */
export type Party = {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  /** IČO. */
  readonly companyId: string;
  /** DIČ. */
  readonly taxId: string;
  /** IČ DPH. */
  readonly vatId: string;
};

/** Sums of one VAT rate; decimal strings. */
export type VatRow = { readonly rate: string; readonly base: string; readonly amount: string; readonly total: string };

export type AccountingItem = {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly vatRate: string;
  readonly base: string;
  readonly vat: string;
  readonly total: string;
};

/**
 * What accounting programs want to know of a paper: the one model between Docflow's fields and every export format.
 * Amounts are decimal strings with a dot, dates yyyy-mm-dd, missing values empty.
 */
export type AccountingDocument = {
  readonly number: string;
  readonly originalNumber: string;
  readonly correctedNumber: string;
  readonly supplier: Party;
  readonly customer: Party;
  readonly dates: { readonly issue: string; readonly tax: string; readonly delivery: string; readonly due: string };
  readonly payment: {
    readonly variableSymbol: string;
    readonly constantSymbol: string;
    readonly specificSymbol: string;
    readonly iban: string;
    readonly swift: string;
    readonly amount: string;
    readonly paid: boolean;
  };
  readonly currency: string;
  readonly exchangeRate: string;
  readonly vat: readonly VatRow[];
  readonly rounding: string;
  readonly total: string;
  readonly items: readonly AccountingItem[];
  readonly note: string;
};

type Parts = { readonly fields: readonly FieldValue[]; readonly tables: readonly LineTable[]; readonly paid: boolean };

/** Maps fields and the line-item table to the accounting model. Our own number wins over the supplier's where there is one. */
export function accountingDocument({ fields, tables, paid }: Parts): AccountingDocument {
  const values = new Map(fields.filter(({ _idx }) => _idx === 0).map(({ _id, value }) => [_id, value]));
  const value = (id: string): string => values.get(id) ?? '';
  const party = (role: 'supplier' | 'customer'): Party => ({
    name: value(`${role}Name`),
    street: value(`${role}Street`),
    city: value(`${role}City`),
    zip: value(`${role}Zip`),
    country: value(`${role}Country`),
    companyId: value(`${role}CompanyId`),
    taxId: value(`${role}TaxId`),
    vatId: value(`${role}VatId`),
  });
  return {
    number: value('internalNumber') || value('invoiceNumber'),
    originalNumber: value('invoiceNumber'),
    correctedNumber: value('correctedNumber'),
    supplier: party('supplier'),
    customer: party('customer'),
    dates: {
      issue: value('issueDate'),
      tax: value('taxDate'),
      delivery: value('deliveryDate'),
      due: value('payDate'),
    },
    payment: {
      variableSymbol: value('paymentVS'),
      constantSymbol: value('paymentCS'),
      specificSymbol: value('paymentSS'),
      iban: value('paymentIBAN'),
      swift: value('paymentSwift'),
      amount: value('paymentAmount'),
      paid,
    },
    currency: value('currency') || 'EUR',
    exchangeRate: value('exchangeRate'),
    vat: vatRows(fields),
    rounding: value('rounding') || '0.00',
    total: value('totalAmount') || value('paymentAmount'),
    items: tables.filter(({ group }) => group === 'items').flatMap(itemsOf),
    note: value('note'),
  };
}

function vatRows(fields: readonly FieldValue[]): readonly VatRow[] {
  const rows = new Map<number, { rate: string; base: string; amount: string; total: string }>();
  const part = { vatBase: 'base', vatAmount: 'amount', vatTotal: 'total' } as const;
  for (const { _id, _idx, value, param } of fields) {
    if (_id !== 'vatBase' && _id !== 'vatAmount' && _id !== 'vatTotal') continue;
    const row = rows.get(_idx) ?? { rate: '', base: '', amount: '', total: '' };
    rows.set(_idx, { ...row, [part[_id]]: value, rate: param ?? row.rate });
  }
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row)
    .filter(({ base, amount, total }) => base !== '' || amount !== '' || total !== '');
}

function itemsOf({ columns, body }: LineTable): readonly AccountingItem[] {
  const at = new Map(columns.map(({ id, ignore }, index) => [ignore ? 'default' : id, index]));
  return body
    .filter(({ header, footer, ignore }) => !header && !footer && !ignore)
    .map(({ data }) => {
      const cell = (id: (typeof columns)[number]['id']): string => {
        const index = at.get(id);
        return index === undefined ? '' : (data[index]?.value ?? '');
      };
      return {
        name: cell('name'),
        quantity: cell('quantity'),
        unit: cell('unit'),
        unitPrice: cell('unitPrice'),
        vatRate: cell('vatRate'),
        base: cell('base'),
        vat: cell('vat'),
        total: cell('total'),
      };
    });
}
