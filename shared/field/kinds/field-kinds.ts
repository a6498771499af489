import { parseDate, readDateInput, toDottedDate } from '#shared/kit/dates.ts';
import { toDisplayDate } from '#shared/kit/plain-date.ts';
import { lookUp } from '#shared/kit/look-up.ts';
import { isDecimal, parseAmount, parseNumber, toDisplayAmount, toDisplayNumber, toScaled } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';
import type { FieldKindRecord, Invalidity } from './field-kind.ts';
import { isCzechVatId, isIban, isIco, isSlovakTaxId, isVatId } from './identifiers.ts';
import { countryNames, currencySigns } from './printed-names.ts';

/** Text without spaces, in capitals. */
export const compact = (text: string): string => text.replace(/[\s\u200b]+/gu, '').toUpperCase();

/** Countries whose numbers of companies and postcodes we know: those of Slovakia and Czechia have check digits. */
export const isLocalCountry = (country: string | undefined): boolean => country === 'SK' || country === 'CZ';

const unless = (holds: boolean, reason: Invalidity): Invalidity | null => (holds ? null : reason);

/** Ids of companies and offices outside Slovakia and Czechia, whose shapes are not known one by one. */
const foreignId = /^[A-Z0-9./-]{1,20}$/u;

/** What most kinds have in common: text that is shown as it is. */
const plain = {
  formatter: 'none',
  normalize: tidy,
  display: (value) => value,
  copy: (value) => value,
  rule: () => undefined,
  validate: () => null,
  operations: 'text',
  inputMode: 'text',
  prompt: 'as printed',
  isAnswer: () => true,
  hasCurrency: false,
  takesOptions: false,
  matching: 'value',
  fixedLength: false,
} as const satisfies FieldKindRecord;

/** Identifiers are written without spaces. */
const identifier = {
  ...plain,
  normalize: (text: string) => compact(text).replace(/[.]/gu, ''),
  prompt: 'without spaces',
} as const satisfies FieldKindRecord;

const decimal = {
  ...plain,
  formatter: 'floatNumber',
  normalize: parseNumber,
  display: toDisplayNumber,
  rule: () => /^-?\d+(\.\d+)?$/u,
  validate: (value) => unless(isDecimal(value), 'number'),
  operations: 'number',
  inputMode: 'decimal',
  prompt: 'decimal with a dot',
  isAnswer: isDecimal,
} as const satisfies FieldKindRecord;

const money = {
  ...decimal,
  formatter: 'amount',
  normalize: parseAmount,
  display: toDisplayAmount,
  prompt: 'amount, dot as decimal mark, two places, no currency',
} as const satisfies FieldKindRecord;

/** IČO is eight digits; documents drop its leading zeros, which are restored when the check digit then holds. */
function normalizeCompanyId(text: string): string {
  const value = compact(text).replace(/^I[ČC]O:?/u, '');
  const padded = value.padStart(8, '0');
  return /^\d{5,7}$/u.test(value) && isIco(padded) ? padded : value;
}

/** IČO by its check digit; a company number of another country, or with letters or more digits than eight, by length. */
function isCompanyId(value: string, country: string | undefined): boolean {
  if (isLocalCountry(country) || (!country && /^\d{1,8}$/u.test(value))) return isIco(value);
  return /^[A-Z0-9./-]{2,20}$/u.test(value);
}

function isTaxId(value: string, country: string | undefined): boolean {
  if (value.startsWith('CZ')) return isCzechVatId(value);
  if (country === 'SK' || (!country && /^\d+$/u.test(value))) return isSlovakTaxId(value);
  if (country === 'CZ') return isCzechVatId(`CZ${value}`);
  return /^[A-Z0-9./-]{2,20}$/u.test(value);
}

/** Slovak DIČ; the Czech one is CZ with an IČO or a birth number, on documents often without CZ. */
function getTaxIdRule(country: string | undefined): RegExp {
  if (country === 'SK') return /^([1-9]\d{9}|CZ\d{8,10})$/u;
  return country === 'CZ' ? /^(CZ)?\d{8,10}$/u : foreignId;
}

/** Whether a decimal is a percentage from 0 to 100. */
export function isRate(value: string): boolean {
  if (!isDecimal(value)) return false;
  const rate = toScaled(value, 4);
  return rate >= 0n && rate <= 1_000_000n;
}

function normalizeZip(text: string): string {
  const value = compact(text);
  return /^\d{5}$/u.test(value) ? value : tidy(text).toUpperCase();
}

const group = (text: string, size: number): string => text.replace(new RegExp(`(.{${size}})(?=.)`, 'gu'), '$1\u00a0');

/** The record of every kind. */
export const fieldKinds = {
  text: { ...plain, formatter: 'trim', takesOptions: true, matching: 'letters' },
  id: { ...plain, formatter: 'trim', takesOptions: true, matching: 'letters' },
  number: decimal,
  amount: { ...money, hasCurrency: true },
  rate: {
    ...decimal,
    display: (value, locale) => `${toDisplayNumber(value, locale)}\u00a0%`,
    validate: (value) => unless(isRate(value), 'rate'),
  },
  date: {
    ...plain,
    formatter: 'date',
    normalize: (text, today) => (today === undefined ? parseDate(text) : readDateInput(text, today)),
    display: toDisplayDate,
    copy: toDottedDate,
    rule: () => 'date',
    validate: (_, __, hasShape) => unless(hasShape, 'date'),
    operations: 'date',
    prompt: 'date, yyyy-mm-dd',
    isAnswer: (value) => /^\d{4}-\d{2}-\d{2}$/u.test(value),
  },
  iban: {
    ...identifier,
    formatter: 'iban',
    display: (value) => (isIban(value) ? group(value, 4) : value),
    rule: () => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u,
    validate: (value) => unless(isIban(value), 'iban'),
    fixedLength: true,
  },
  bic: {
    ...identifier,
    rule: () => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/u,
    validate: (_, __, hasShape) => unless(hasShape, 'bic'),
  },
  companyId: {
    ...identifier,
    normalize: normalizeCompanyId,
    rule: (country) => (isLocalCountry(country) ? /^\d{8}$/u : foreignId),
    validate: (value, { country }) => unless(isCompanyId(value, country), 'companyId'),
    inputMode: 'numeric',
    fixedLength: true,
  },
  taxId: {
    ...identifier,
    rule: getTaxIdRule,
    validate: (value, { country }) => unless(isTaxId(value, country), 'taxId'),
    inputMode: 'numeric',
    fixedLength: true,
  },
  vatId: {
    ...identifier,
    rule: () => /^[A-Z]{2}[A-Z0-9+*]{2,16}$/u,
    validate: (value) => unless(isVatId(value), 'vatId'),
    fixedLength: true,
  },
  symbol: {
    ...identifier,
    formatter: 'number',
    normalize: (text) => (/^[\d\s]+$/u.test(text) ? compact(text) : undefined),
    rule: (_, digits) => new RegExp(`^\\d{1,${digits}}$`, 'u'),
    validate: (_, __, hasShape) => unless(hasShape, 'symbol'),
    inputMode: 'numeric',
    takesOptions: true,
  },
  zip: {
    ...plain,
    normalize: normalizeZip,
    display: (value) => (/^\d{5}$/u.test(value) ? `${value.slice(0, 3)}\u00a0${value.slice(3)}` : value),
    rule: (country) => (isLocalCountry(country) ? /^\d{5}$/u : /^[A-Z0-9][A-Z0-9 -]{1,9}$/u),
    validate: (_, __, hasShape) => unless(hasShape, 'zip'),
    fixedLength: true,
  },
  country: {
    ...plain,
    normalize: (text) => lookUp(countryNames, fold(tidy(text))) ?? compact(text),
    rule: () => /^[A-Z]{2}$/u,
    validate: (_, __, hasShape) => unless(hasShape, 'country'),
    operations: 'choice',
    prompt: 'ISO 3166 code of two letters',
    isAnswer: (value) => /^[A-Z]{2}$/u.test(value),
    takesOptions: true,
  },
  currency: {
    ...plain,
    normalize: (text) => lookUp(currencySigns, compact(text)) ?? compact(text),
    rule: () => /^[A-Z]{3}$/u,
    validate: (_, __, hasShape) => unless(hasShape, 'currency'),
    operations: 'choice',
    prompt: 'ISO 4217 code',
    isAnswer: (value) => /^[A-Z]{3}$/u.test(value),
  },
  select: {
    ...plain,
    validate: (value, { options }) => unless(options === undefined || options.includes(value), 'option'),
    operations: 'choice',
    isAnswer: (value, options) => options?.includes(value) ?? false,
    takesOptions: true,
    matching: 'letters',
  },
  internalNumber: {
    ...plain,
    normalize: compact,
    rule: () => /^[A-Z0-9]{0,4}(\d{2}|\d{4})\/\d{3,7}$/u,
    validate: (_, __, hasShape) => unless(hasShape, 'internalNumber'),
  },
  vat: money,
} as const satisfies Readonly<Record<string, FieldKindRecord>>;

/**
 * What a value is. It decides the machine form: date yyyy-mm-dd; amount, vat: two places; number, rate: decimal; iban, bic,
 * companyId, taxId, vatId, symbol, currency, country: no spaces, upper case; internalNumber FP2026/00412.
 */
export type FieldKind = keyof typeof fieldKinds;

/** The record of a kind. */
export const getFieldKind = (kind: FieldKind): FieldKindRecord => fieldKinds[kind];
