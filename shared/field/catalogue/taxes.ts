import { defineFields, yesOrNo, kvSections, type FieldDefinition, type VatRole } from './definition.ts';

const { usual, special, booked } = defineFields('taxes');

/**
 * How a supply is taxed, of a whole document and of each of its lines (Act 222/2004 Z. z.; docs/vat/law.md):
 * standard - the supplier charges the tax of the books' country (§ 69 par. 1).
 * reverseCharge - a domestic supply whose customer owes the tax (§ 69 par. 12; § 92a of the Czech act).
 * acquisition - goods from a member state, whose customer owes the tax (§ 11, § 69 par. 6); also at the end of a triangular trade (par. 7).
 * foreignService - services and goods of a foreign person, whose customer owes the tax (§ 69 par. 2, 3 and 9).
 * import - goods from a third country, whose tax customs charge on a document of their own (§ 12, § 69 par. 8).
 * importSelfAssessed - the same, whose tax the importer assesses (§ 84a; every payer in Czechia, § 23 par. 3 of the Czech act).
 * triangular - the middle person of a triangular trade, buying and selling (§ 45).
 * euSupply - goods to a taxable person in a member state, exempt with deduction (§ 43).
 * suppliedAbroad - the place of supply is abroad: services to foreign taxable persons, goods that never were here (§ 13 to § 16).
 * export - goods to a third country, exempt with deduction (§ 47).
 * exemptDeductible - other supplies that are exempt with deduction (§ 46, § 48).
 * exempt - exempt without deduction (§ 28 to § 42).
 * margin - the margin alone is taxed (§ 65, § 66).
 * oss - taxed in the customer's member state under the one-stop shop (§ 68a to § 68c).
 * nonPayer - the supplier is no payer.
 * foreignVat - tax of another country, which is not deducted here but refunded there (directive 2008/9/EC).
 * outside - no supply: damages, deposits, transitory items (§ 22 par. 3).
 */
export const vatRegimes = [
  'standard',
  'reverseCharge',
  'acquisition',
  'foreignService',
  'import',
  'importSelfAssessed',
  'triangular',
  'euSupply',
  'suppliedAbroad',
  'export',
  'exemptDeductible',
  'exempt',
  'margin',
  'oss',
  'nonPayer',
  'foreignVat',
  'outside',
] as const;

/**
 * How much of the tax is deducted (Act 222/2004 Z. z.): `coefficient` the part of § 50, which the program calculates; `car` one half of
 * a car that is not used for business alone (§ 85n, 2026-01-01 to 2028-06-30); `partial` the share that `vatCoefficient` names
 * (§ 49 par. 5); `none` for refreshment and entertainment (§ 49 par. 7).
 */
export const vatDeductions = ['full', 'coefficient', 'car', 'partial', 'none'] as const;

/** Kinds of goods of section A.2: mobile phones and integrated circuits. */
const kvGoodsKinds = ['MT', 'IO'] as const;

/** What the recapitulative statement tells apart; Slovak and Czech forms give these other numbers. */
export const supplyCodes = ['goods', 'ownGoods', 'triangular', 'services'] as const;

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
  booked('vatDeduction', 'select', { options: vatDeductions }),
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
