import type { FieldValue } from '#shared/field/field.ts';
import type { AccountingDocument, Oss } from '../accounting-document.ts';
import { negate } from '../amounts.ts';
import type { ExportSettings } from '../export-settings.ts';
import { isPosting, listWrittenPostings } from './postings.ts';
import type { Values } from './values.ts';

type Context = { readonly settings: ExportSettings; readonly turned: boolean };

/**
 * How a person booked the document. Without automatic accounting (export settings) pre-accounting and posting rows stay behind
 * and the program keeps its own defaults. Rows of a credit note that was turned negative are turned with it.
 */
export function mapBooking(fields: readonly FieldValue[], values: Values, { settings, turned }: Context) {
  const auto = settings.dates.exportAutoAccounting;
  const rows = auto ? listWrittenPostings(fields) : [];
  const invalid = rows.findIndex((row) => !isPosting(row));
  const accounting: AccountingDocument['accounting'] = {
    preAccounting: auto ? values.text('preAccounting') : '',
    movement: auto ? values.text('movementCode') : '',
    vatClassification: values.text('vatClassification'),
    kvSection: values.text('kvSection').replace(/[.\s]/gu, '').toUpperCase(),
    kvNumber: values.text('kvNumber'),
    centre: values.text('costCentre'),
    activity: values.text('activity'),
    contract: values.text('jobNumber'),
    debitAccount: auto ? values.text('debitAccount') : '',
    creditAccount: auto ? values.text('creditAccount') : '',
    cashDesk: values.text('cashDesk'),
    bankAccount: values.text('bankAccountCode'),
    numberSeries: values.text('numberSeries'),
    budgetItem: values.text('budgetItem'),
    budgetFunction: values.text('budgetFunction'),
    fundingSource: values.text('fundingSource'),
    postings: rows.map((row) =>
      turned ? { ...row, homeAmount: negate(row.homeAmount), amount: negate(row.amount) } : row,
    ),
  };
  return {
    accounting,
    findings: invalid < 0 ? [] : [{ note: 'posting-invalid' as const, value: String(invalid + 1) }],
  };
}

/** What a domestic reverse charge says of its goods (section A.2, and § 92a of the Czech act). */
export const mapGoods = (values: Values): AccountingDocument['goods'] => ({
  code: values.first('kvGoodsCode', 'reverseChargeCode'),
  kind: values.text('kvGoodsKind'),
  unit: values.text('kvGoodsUnit'),
  quantity: values.number('kvGoodsQuantity'),
  subject: values.text('reverseChargeCode'),
});

type OssContext = { readonly regime: string; readonly enabled: boolean; readonly date: string };

/** The one-stop shop: only where the type allows it or the document says it, and a country is named. */
export function mapOss(values: Values, { regime, enabled, date }: OssContext): Oss | undefined {
  const country = values.text('ossCountry').toUpperCase();
  if (country === '' || (!enabled && regime !== 'oss')) return undefined;
  const [, quarter = '', year = ''] = /^Q?([1-4])\/(20\d{2})$/u.exec(values.text('ossPeriod')) ?? [];
  const month = Number(date.slice(5, 7));
  return {
    country,
    supply: values.text('ossSupply') === 'services' ? 'services' : 'goods',
    quarter: quarter || String(Math.ceil(month / 3) || 1),
    year: year || date.slice(0, 4),
  };
}
