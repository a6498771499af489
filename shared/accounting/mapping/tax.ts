import { getVatStatus, type VatStatus } from '#shared/company/vat-status.ts';
import type { FieldValue } from '#shared/field/field.ts';
import { supplyCodes, vatDeductions } from '#shared/field/catalogue/taxes.ts';
import { compareDecimals, fromCents, isDecimal, takePercent, toCents } from '#shared/kit/money.ts';
import { getStandardRate } from '#shared/vat/rates.ts';
import {
  isBoughtUntaxed,
  isSelfAssessed,
  isTaxedHere,
  vatRegime,
  type Direction,
  type VatRegime,
} from '#shared/vat/regime.ts';
import type { AccountingDocument, AssessedRow, Deduction } from '../accounting-document.ts';
import { isNegative, negate, sumAmounts, type Amount } from '../amounts.ts';
import { isRecapService } from '../recapitulative.ts';
import { listWrittenPostings } from './postings.ts';
import type { RegimePart } from './regime-parts.ts';
import { getBookCountry, type ExportSettings } from '../export-settings.ts';
import { judgeSimplified } from './simplified.ts';
import type { Values } from './values.ts';
import { getVatBucket } from './vat.ts';

const whole: Deduction = { kind: 'full', percent: '100' };
const nothing: Deduction = { kind: 'none', percent: '0' };

/** When half of the tax of a car is deducted in Slovakia (§ 85n of Act 222/2004). */
const carsAtHalf = { from: '2026-01-01', until: '2028-06-30' } as const;

/** Accounts of refreshment and entertainment (513 of the framework charts): never deducted (§ 49 par. 7 point a). */
const entertainment = /^513/u;
/** Accounts that a purchase is booked to: assets, stock, costs and accruals. */
const bought = /^([0156]|38)/u;

/** Whether all that is bought is entertainment, by the account of the document or, without one, by its posting rows. */
function isEntertainment(values: Values, fields: readonly FieldValue[]): boolean {
  const account = values.text('debitAccount');
  const rows = account === '' ? listWrittenPostings(fields) : [];
  const used = [account, ...rows.flatMap(({ debit, credit }) => [debit, credit])].filter((one) => bought.test(one));
  return used.length > 0 && used.every((one) => entertainment.test(one));
}

type Context = {
  readonly direction: Direction;
  readonly kind: AccountingDocument['kind'];
  /** The day whose law holds. */
  readonly day: string;
  readonly settings: ExportSettings;
};

/** Where lines may be taxed otherwise than their document. */
type LineContext = Context & {
  readonly lineRegimes: readonly VatRegime[];
  /** All values of the document, rows included. */
  readonly fields: readonly FieldValue[];
  /** Whether a country of the one-stop shop is named. */
  readonly isOss: boolean;
};

/** What the document says of its tax, in the terms of the law. */
export type Tax = {
  readonly regime: VatRegime;
  /** What the company is to the tax office on the day. */
  readonly status: VatStatus;
  readonly deduction: Deduction;
  /** A simplified invoice (§ 74 par. 3). */
  readonly simplified: boolean;
  /** Whether tax that stands on what is under a regime is part of its price. */
  readonly isGross: (regime: VatRegime) => boolean;
  readonly findings: AccountingDocument['findings'];
};

/**
 * Which regime holds. Goods to a member state that a person marks as a triangular trade are its middle sale (§ 45); a sale that names the country
 * of the one-stop shop bears that country's tax and none of ours (§ 68b).
 */
function readRegime(values: Values, { direction, isOss }: LineContext): VatRegime {
  const read = vatRegime.safeParse(values.text('vatRegime'));
  const regime = read.success ? read.data : 'standard';
  if (regime === 'standard' && direction === 'issued' && isOss) return 'oss';
  return regime === 'euSupply' && direction === 'issued' && values.yes('triangularTrade') ? 'triangular' : regime;
}

const readKind = (values: Values): Deduction['kind'] | undefined =>
  vatDeductions.find((one) => one === values.text('vatDeduction'));

/**
 * How much of the tax of a purchase is deducted: nothing where there is no tax of ours, by companies that are no payers (§ 49 par. 1) and
 * of entertainment; else what a person chose, and the whole where no one did.
 */
function findDeduction(
  values: Values,
  regime: VatRegime,
  status: VatStatus,
  { direction, day, lineRegimes, settings, fields }: LineContext,
): Deduction {
  if (direction !== 'received') return whole;
  const hasTax = [regime, ...lineRegimes].some((one) => isTaxedHere(one) || isSelfAssessed(one, direction));
  if (status !== 'payer' || !hasTax) return nothing;
  if (isEntertainment(values, fields)) return nothing;
  const share = values.number('vatCoefficient');
  switch (readKind(values)) {
    case 'none':
      return nothing;
    case 'car':
      return getBookCountry(settings) === 'SK' && day >= carsAtHalf.from && day <= carsAtHalf.until
        ? { kind: 'car', percent: '50' }
        : whole;
    case 'coefficient':
      return { kind: 'coefficient', percent: share };
    case 'partial':
      return { kind: 'partial', percent: share };
    case 'full':
    case undefined:
      return whole;
  }
}

/** Percentages up to 1 are mostly coefficients as § 50 writes them: 0.8 stands for 80 %. */
const isShareSmall = ({ percent }: Deduction): boolean =>
  isDecimal(percent) && compareDecimals(percent, '0') > 0 && compareDecimals(percent, '1') <= 0;

/**
 * Which tax on a purchase is part of its price: everything for a company that is no payer and on documents of another state, and tax that a
 * regime without tax of ours bears all the same; only tax of a payer is deducted (§ 49 par. 2 point a). A person who books an import by a
 * classification or rows of its own books the document of customs, whose tax is deducted (point d).
 */
function findGross(values: Values, regime: VatRegime, status: VatStatus, { direction }: Context): Tax['isGross'] {
  if (direction !== 'received') return () => false;
  if (status !== 'payer' || regime === 'foreignVat') return () => true;
  const isBooked = values.first('vatClassification', 'postingDebit', 'postingCredit') !== '';
  return (one) => isBoughtUntaxed(one) && !(one === 'import' && isBooked);
}

/** The tax of a document as its fields and the company decide it; `day` is its tax date. */
export function mapTax(values: Values, context: LineContext): Tax {
  const { settings, day, direction } = context;
  const regime = readRegime(values, context);
  const status = getVatStatus({ vatHistory: settings.owner.vatHistory ?? [], vatId: settings.owner.vatId }, day);
  const deduction = findDeduction(values, regime, status, context);
  const { simplified, isAbove, isSupported, total } = judgeSimplified(values, context);
  // A receipt above the limit is no invoice: nothing is deducted on it until the full invoice comes (§ 51 par. 1 point a).
  const isUnsupported = isAbove && deduction.kind !== 'none' && !isSupported;
  const expired = readKind(values) === 'car' && deduction.kind === 'full' && direction === 'received';
  return {
    regime,
    status,
    deduction: isUnsupported ? nothing : deduction,
    simplified,
    isGross: findGross(values, regime, status, context),
    findings: [
      ...(isUnsupported ? [{ note: 'receipt-above-limit' as const, value: total }] : []),
      ...(expired ? [{ note: 'car-rule-not-valid' as const, value: day }] : []),
      ...(deduction.kind === 'partial' && deduction.percent === ''
        ? [{ note: 'deduction-share-missing' as const, value: '' }]
        : []),
      ...(isShareSmall(deduction) ? [{ note: 'deduction-share-small' as const, value: deduction.percent }] : []),
    ],
  };
}

/**
 * The tax that the customer calculates and owes, in the money of the books: what a person entered, else the untaxed price at the standard
 * rate of the day (§ 22 par. 1, § 27 par. 1 of Act 222/2004); goods of a lower rate need a person's rate. One row for each regime; what a
 * person entered is of one alone. A correction takes base and tax back (§ 25), whichever sign they were entered with.
 */
export function mapSelfAssessed(
  values: Values,
  parts: readonly RegimePart[],
  { direction, kind, day, settings }: Context,
): readonly AssessedRow[] {
  const owed = parts.filter(({ regime }) => isSelfAssessed(regime, direction));
  const country = getBookCountry(settings);
  const rate = values.number('selfAssessedRate') || getStandardRate(country, day);
  const bucket = getVatBucket(rate, country, day);
  const readEntered = (id: string): Amount => {
    const amount = owed.length === 1 ? values.amount(id) : '';
    return amount !== '' && kind === 'incomingCreditNote' && !isNegative(amount) ? negate(amount) : amount;
  };
  return owed.map(({ regime, rows }) => {
    const base = readEntered('selfAssessedBase') || sumAmounts(rows.map(({ homeBase }) => homeBase));
    const vat = readEntered('selfAssessedVat') || fromCents(takePercent(toCents(base), rate));
    return { regime, rate, bucket, base, vat, total: sumAmounts([base, vat]), homeBase: base, homeVat: vat };
  });
}

/** The part of an amount of tax that is deducted; the whole of it where the program calculates by the coefficient. */
export function takeDeducted(vat: Amount, { percent }: Deduction): Amount {
  return percent === '' ? vat : fromCents(takePercent(toCents(vat), percent));
}

/**
 * The code of the recapitulative statement (§ 80): what a person entered, else what the regime of a sale says. Supplies to third countries
 * and at home are in none.
 */
export function findSupplyCode(
  values: Values,
  { regime, status }: Pick<Tax, 'regime' | 'status'>,
  sides: Pick<AccountingDocument, 'direction' | 'partner' | 'bookCurrency'>,
): AccountingDocument['supplyCode'] {
  const named = supplyCodes.find((code) => code === values.text('supplyCode'));
  if (named !== undefined) return named;
  if (sides.direction !== 'issued') return '';
  if (regime === 'triangular' || values.yes('triangularTrade')) return 'triangular';
  if (regime === 'euSupply') return 'goods';
  return isRecapService({ ...sides, regime, status }) ? 'services' : '';
}
