import { divide, isSameAmount, isZero, multiply, subtract, sumAmounts, trimZeros } from '#shared/accounting/amounts.ts';
import { findFirstValue, type Check, type FieldValue } from '#shared/field/field.ts';
import { isDecimal } from '#shared/kit/money.ts';
import type { RateNeed } from './ask-for-rate.ts';
import type { FoundRate } from './rate-table.ts';

/** What was found for a document. */
export type RateAnswer = {
  readonly bookCurrency: 'EUR' | 'CZK';
  readonly need: RateNeed;
  readonly found: FoundRate | undefined;
  /** Whether the type of the document uses a field. */
  readonly isUsed: (id: string) => boolean;
};

const filledIds = [
  'exchangeRate',
  'exchangeRateUnits',
  'exchangeRateDate',
  'homeBase',
  'homeVat',
  'homeTotal',
] as const;
type FilledId = (typeof filledIds)[number];
const filledPlaces: ReadonlySet<string> = new Set(filledIds);

/** Fields on which a rate depends, and those that it fills: a change of one of them is a reason to look again. */
export const rateFields: ReadonlySet<string> = new Set([
  ...['currency', 'taxDate', 'deliveryDate', 'issueDate', 'correctedTaxDate'],
  ...['totalAmount', 'totalBase', 'totalVat', 'vatBase', 'vatAmount'],
  ...filledIds,
]);

/** Checks that mark a value as filled in here; a value without one was read or typed and is never replaced. */
export const filledChecks: ReadonlySet<string> = new Set(['rate-ecb', 'rate-cnb', 'rate-table', 'rate-converted']);
/** Warnings on the currency. */
const warnings: ReadonlySet<string> = new Set(['rate-missing-ecb', 'rate-missing-cnb', 'rate-of-original']);

/** Whether the currency of a document says that its rate is missing. */
export const lacksRate = (fields: readonly FieldValue[]): boolean =>
  fields.some(({ _id, checks }) => _id === 'currency' && checks.some(({ name }) => warnings.has(name)));

/** Less than what a check needs to verify a value: a person looks at what was filled in. */
const filledScore = 0.9;

const isFilledHere = ({ verified, checks }: FieldValue): boolean =>
  !verified && checks.some(({ name }) => filledChecks.has(name));

type Proposals = Readonly<Partial<Record<FilledId, { readonly value: string; readonly check: Check }>>>;

const toCheck = ({ bank, day, loaded }: FoundRate): Check => ({
  name: loaded ? 'rate-table' : `rate-${bank}`,
  result: 'passed',
  day,
});

function proposeRate({ found, isUsed }: RateAnswer): Proposals {
  if (found === undefined) return {};
  const check = toCheck(found);
  const date = isUsed('exchangeRateDate') ? { exchangeRateDate: { value: found.day, check } } : {};
  if (isUsed('exchangeRateUnits') && found.units !== '1')
    return {
      ...date,
      exchangeRate: { value: trimZeros(found.rate), check },
      exchangeRateUnits: { value: found.units, check },
    };
  // Without a place for the units the rate is that of one.
  return { ...date, exchangeRate: { value: trimZeros(divide(found.rate, found.units, 8)), check } };
}

const sumOf = (fields: readonly FieldValue[], whole: string, part: string): string => {
  const stated = findFirstValue(fields, whole);
  if (isDecimal(stated)) return stated;
  const parts = fields.filter(({ _id, value }) => _id === part && isDecimal(value));
  return parts.length === 0 ? '' : sumAmounts(parts.map(({ value }) => value));
};

type Quote = { readonly rate: string; readonly units: string };

/** An amount in the currency of the books, to the cent, halves away from nought. */
function convert(amount: string, { rate, units }: Quote, bookCurrency: 'EUR' | 'CZK'): string {
  if (amount === '') return '';
  // The European Central Bank quotes foreign money for a euro, the Czech one crowns for foreign units.
  return bookCurrency === 'EUR'
    ? divide(multiply(amount, units, 8), rate, 2)
    : divide(multiply(amount, rate, 8), units, 2);
}

/** What the sums of a document are worth; the base is what the tax leaves of the total, so that the three agree. */
function proposeHome(fields: readonly FieldValue[], { bookCurrency }: RateAnswer): Proposals {
  const [rate, stated] = [findFirstValue(fields, 'exchangeRate'), findFirstValue(fields, 'exchangeRateUnits')];
  if (!isDecimal(rate) || rate.startsWith('-') || isZero(rate)) return {};
  const units = isDecimal(stated) && !isZero(stated) ? stated : '1';
  const [base, vat] = [sumOf(fields, 'totalBase', 'vatBase'), sumOf(fields, 'totalVat', 'vatAmount')];
  const total = sumOf(fields, 'totalAmount', 'vatTotal');
  const toHome = (amount: string): string => convert(amount, { rate, units }, bookCurrency);
  const agree = base !== '' && vat !== '' && total !== '' && isSameAmount(sumAmounts([base, vat]), total);
  const home = {
    homeBase: agree ? subtract(toHome(total), toHome(vat)) : toHome(base),
    homeVat: toHome(vat),
    homeTotal: toHome(total),
  };
  const check: Check = { name: 'rate-converted', result: 'passed' };
  return Object.fromEntries(
    Object.entries(home).flatMap(([id, value]) => (value === '' ? [] : [[id, { value, check }]])),
  );
}

const toKept = (field: FieldValue, wanted: Proposals[FilledId]): boolean =>
  wanted !== undefined &&
  field.value === wanted.value &&
  field.checks.length === 1 &&
  JSON.stringify(field.checks[0]) === JSON.stringify(wanted.check);

/** The fields with proposals in the places that are empty, or were filled in here before. */
function lay(fields: readonly FieldValue[], ids: readonly FilledId[], proposals: Proposals, answer: RateAnswer) {
  let all = fields;
  for (const id of ids) {
    const wanted = answer.isUsed(id) ? proposals[id] : undefined;
    const held = all.find(({ _id, _idx }) => _id === id && _idx === 0);
    if (held !== undefined && held.value !== '' && !isFilledHere(held)) continue;
    if (held !== undefined && toKept(held, wanted)) continue;
    if (held === undefined && wanted === undefined) continue;
    if (wanted === undefined && held?.value === '') continue;
    const blank = { _id: id, _idx: 0, bboxes: [], verified: false };
    const next: FieldValue =
      wanted === undefined
        ? { ...blank, value: '', score: 0, predicted: false, checks: [] }
        : {
            ...blank,
            value: wanted.value,
            source: 'register',
            score: filledScore,
            predicted: true,
            checks: [wanted.check],
          };
    all = held === undefined ? [...all, next] : all.map((field) => (field === held ? next : field));
  }
  return all;
}

const emptyRate: FieldValue = {
  ...{ _id: 'exchangeRate', _idx: 0, value: '', bboxes: [], score: 0, verified: false, predicted: false, checks: [] },
};

/** A rate that is missing needs a place in which to type it, whether or not the type has one. */
const withPlace = (fields: readonly FieldValue[]): readonly FieldValue[] =>
  fields.some(({ _id }) => _id === 'exchangeRate') ? fields : [...fields, emptyRate];

/** A document in the money of the books keeps no empty places of a rate. */
const withoutPlaces = (fields: readonly FieldValue[]): readonly FieldValue[] =>
  fields.filter(({ _id, value, verified }) => value !== '' || verified || !filledPlaces.has(_id));

function findWarning({ need, found }: RateAnswer, fields: readonly FieldValue[]): Check | undefined {
  if (need.need === 'none' || findFirstValue(fields, 'exchangeRate') !== '') return undefined;
  if (need.need === 'original') return { name: 'rate-of-original', result: 'warned' };
  return found === undefined ? { name: `rate-missing-${need.bank}`, result: 'warned', day: need.day } : undefined;
}

/** The currency with what is missing to convert it, and without what no longer is. */
function warn(fields: readonly FieldValue[], warning: Check | undefined): readonly FieldValue[] {
  return fields.map((field) => {
    if (field._id !== 'currency' || field._idx !== 0) return field;
    const kept = field.checks.filter(({ name }) => !warnings.has(name));
    const checks = warning === undefined ? kept : [...kept, warning].slice(0, 20);
    return JSON.stringify(checks) === JSON.stringify(field.checks) ? field : { ...field, checks };
  });
}

/**
 * The fields of a document with the rate that was found for it and its sums in the currency of the books, as proposals that name their
 * source; where the rate is missing, the currency says so. What was read or typed is never replaced; what was filled in here follows the
 * document, and goes where the currency no longer is a foreign one. Without a change the very same fields.
 */
export function fillRate(fields: readonly FieldValue[], answer: RateAnswer): readonly FieldValue[] {
  const rated = lay(fields, ['exchangeRateUnits', 'exchangeRateDate', 'exchangeRate'], proposeRate(answer), answer);
  const home = answer.need.need === 'none' ? {} : proposeHome(rated, answer);
  const warning = findWarning(answer, rated);
  const converted = lay(rated, ['homeBase', 'homeVat', 'homeTotal'], home, answer);
  const placed =
    answer.need.need === 'none' ? withoutPlaces(converted) : warning === undefined ? converted : withPlace(converted);
  const filled = warn(placed, warning);
  return filled.length === fields.length && filled.every((field, at) => field === fields[at]) ? fields : filled;
}
