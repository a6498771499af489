import { defineFields, yesOrNo, kvSections, type FieldDefinition, type VatRole } from './definition.ts';

const { usual, special, booked } = defineFields('taxes');

/** What applies to the whole document instead of plain taxation (Act 222/2004: §69 reverse charge, §28-47 exempt, §66 margin, OSS). */
const vatRegimes = ['standard', 'reverseCharge', 'exempt', 'margin', 'oss', 'nonPayer'] as const;

/** Kinds of goods of section A.2: mobile phones and integrated circuits. */
const kvGoodsKinds = ['MT', 'IO'] as const;

/** What the recapitulative statement tells apart; Slovak and Czech forms give these other numbers. */
const supplyCodes = ['goods', 'ownGoods', 'triangular', 'services'] as const;

const recap = ['vatBase', 'vatAmount', 'vatTotal'] as const satisfies readonly string[];
const home = ['homeBase', 'homeVat', 'homeTotal'];
const selfAssessed = ['selfAssessedBase', 'selfAssessedRate', 'selfAssessedVat'];
const advance = ['advanceBase', 'advanceVat'];

const of = (set: VatRole['set'], role: VatRole['role']): { readonly vat: VatRole } => ({ vat: { role, set } });
const row = (role: VatRole['role']) => ({ ...of('rates', role), siblings: recap, repeated: 'rates' }) as const;

/** What only a supply under the one-stop shop has (§ 68 to § 68c of Act 222/2004). */
const oss = { shownWhen: { field: 'vatRegime', is: ['oss'] } } as const;

/** Month and year (03/2026), and a quarter (1/2026). */
const month = '(0?[1-9]|1[0-2])/20\\d{2}';
const quarter = 'Q?[1-4]/20\\d{2}';

/** Sums and tax as the document has them. */
const sums: readonly FieldDefinition[] = [
  usual('vatBase', 'vat', row('base')),
  usual('vatAmount', 'vat', row('amount')),
  usual('vatTotal', 'vat', row('total')),
  usual('totalBase', 'amount', of('document', 'base')),
  usual('totalVat', 'amount', of('document', 'amount')),
  usual('totalAmount', 'amount', of('document', 'total')),
  usual('rounding', 'amount'),
  // Rounding to five cents of what is paid in cash (Slovak Act 18/1996 on prices); no part of the tax base.
  special('cashRounding', 'amount', { shownWhen: { field: 'paymentMethod', is: ['cash'] } }),
  usual('advanceDeducted', 'amount', of('advance', 'total')),
  special('advanceBase', 'amount', { ...of('advance', 'base'), siblings: advance }),
  special('advanceVat', 'amount', { ...of('advance', 'amount'), siblings: advance }),
  special('discountRate', 'rate'),
  special('discountAmount', 'amount'),
  special('exemptAmount', 'amount'),
  special('nonTaxableAmount', 'amount'),
  special('depositAmount', 'amount'),
  special('homeBase', 'amount', { ...of('home', 'base'), siblings: home }),
  special('homeVat', 'amount', { ...of('home', 'amount'), siblings: home }),
  special('homeTotal', 'amount', { ...of('home', 'total'), siblings: home }),
];

/** How the document is taxed, and where it belongs in the returns. */
const returns: readonly FieldDefinition[] = [
  usual('vatRegime', 'select', { options: vatRegimes }),
  booked('vatClassification', 'select', { autofillMethod: 'fieldOptions' }),
  booked('vatDeduction', 'select', { options: ['full', 'partial', 'none'] }),
  booked('vatCoefficient', 'rate'),
  booked('vatDeductionDate', 'date', { autofillMethod: 'dates' }),
  booked('vatPeriod', 'text', { pattern: month, autofillMethod: 'dates' }),
  booked('selfAssessedBase', 'amount', { ...of('selfAssessed', 'base'), siblings: selfAssessed }),
  booked('selfAssessedRate', 'rate', { ...of('selfAssessed', 'rate'), siblings: selfAssessed }),
  booked('selfAssessedVat', 'amount', { ...of('selfAssessed', 'amount'), siblings: selfAssessed }),
  booked('kvSection', 'select', { options: kvSections, autofillMethod: 'fieldOptions' }),
  booked('kvNumber', 'id', { pattern: '.{1,32}' }),
  // Section A.2 asks for the goods by the code of the common customs tariff.
  booked('kvGoodsCode', 'id', { pattern: '\\d{4}(\\d{2}){0,3}' }),
  booked('kvGoodsKind', 'select', { options: kvGoodsKinds }),
  booked('kvGoodsQuantity', 'number'),
  booked('kvGoodsUnit', 'text', { pattern: '.{1,10}' }),
  // Kód předmětu plnění of the Czech control statement (sections A.1 and B.1).
  booked('reverseChargeCode', 'id', {
    pattern: '\\d{1,2}[a-z]?',
    shownWhen: { field: 'vatRegime', is: ['reverseCharge'] },
  }),
  booked('supplyCode', 'select', { options: supplyCodes }),
  booked('simplifiedDocument', 'select', { options: yesOrNo }),
  // § 68d of Act 222/2004: tax falls due when the price is paid.
  special('vatOnPayment', 'select', { options: yesOrNo }),
  booked('triangularTrade', 'select', { options: yesOrNo }),
  booked('ossCountry', 'country', oss),
  booked('ossSupply', 'select', { options: ['goods', 'services'], ...oss }),
  booked('ossRate', 'rate', oss),
  booked('ossPeriod', 'text', { pattern: quarter, autofillMethod: 'dates', ...oss }),
];

/** Sums, VAT and the returns that VAT goes into. */
export const taxFields: readonly FieldDefinition[] = [...sums, ...returns];
