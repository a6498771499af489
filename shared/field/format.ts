import { toDisplayDate, toDottedDate, isPlainDate, parseDate, readDateInput } from '#shared/kit/dates.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { toDisplayAmount, toDisplayNumber, parseAmount, parseNumber } from '#shared/kit/money.ts';
import { fold, tidy, trimPunctuation } from '#shared/kit/text.ts';
import { findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldFormatter, FieldKind } from './catalogue/definition.ts';
import { isIban, isIco } from './kinds/identifiers.ts';
import { lookUp } from '#shared/kit/look-up.ts';

const compact = (text: string): string => text.replace(/[\s\u200b]+/gu, '').toUpperCase();

const currencies: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  KČ: 'CZK',
  KC: 'CZK',
  $: 'USD',
  '£': 'GBP',
  ZŁ: 'PLN',
  FT: 'HUF',
};

/** Names of countries as documents print them, folded. */
const countries: Readonly<Record<string, string>> = {
  slovensko: 'SK',
  'slovenska republika': 'SK',
  slovakia: 'SK',
  slovaquie: 'SK',
  svk: 'SK',
  cesko: 'CZ',
  'ceska republika': 'CZ',
  czechia: 'CZ',
  'czech republic': 'CZ',
  tchequie: 'CZ',
  cze: 'CZ',
  rakusko: 'AT',
  austria: 'AT',
  osterreich: 'AT',
  nemecko: 'DE',
  germany: 'DE',
  deutschland: 'DE',
  allemagne: 'DE',
  francuzsko: 'FR',
  francie: 'FR',
  france: 'FR',
  madarsko: 'HU',
  hungary: 'HU',
  magyarorszag: 'HU',
  polsko: 'PL',
  poland: 'PL',
  polska: 'PL',
  'united kingdom': 'GB',
  'great britain': 'GB',
};

/** IČO is eight digits; documents drop its leading zeros, which we restore when the check digit then holds. */
function companyId(text: string): string {
  const value = compact(text).replace(/^I[ČC]O:?/u, '');
  const padded = value.padStart(8, '0');
  return /^\d{5,7}$/u.test(value) && isIco(padded) ? padded : value;
}

const zip = (text: string): string => {
  const value = compact(text);
  return /^\d{5}$/u.test(value) ? value : tidy(text).toUpperCase();
};

function known(kind: FieldKind, text: string, today: string | undefined): string | undefined {
  switch (kind) {
    case 'date':
      return today === undefined ? parseDate(text) : readDateInput(text, today);
    case 'amount':
    case 'vat':
      return parseAmount(text);
    case 'number':
    case 'rate':
      return parseNumber(text);
    case 'iban':
    case 'bic':
    case 'taxId':
    case 'vatId':
      return compact(text).replace(/[.]/gu, '');
    case 'companyId':
      return companyId(text);
    case 'symbol':
      return /^[\d\s]+$/u.test(text) ? compact(text) : undefined;
    case 'zip':
      return zip(text);
    case 'country':
      return lookUp(countries, fold(tidy(text))) ?? compact(text);
    case 'currency':
      return lookUp(currencies, compact(text)) ?? compact(text);
    case 'internalNumber':
      return compact(text);
    case 'id':
    case 'text':
    case 'select':
      return tidy(text);
  }
}

/**
 * What a person typed or a document prints, in machine form; text that cannot be read stays as it is (tidied), so that nothing
 * is lost and validation can point at it. `today` (a plain date) lets short dates such as '12.11' be completed.
 */
export function toMachineForm(id: string, text: string, today?: string): string {
  const kind = findFieldDefinition(id)?.kind ?? 'text';
  const tidied = tidy(text);
  return tidied === '' ? '' : (known(kind, tidied, today) ?? tidied);
}

const grouped = (text: string, size: number): string => text.replace(new RegExp(`(.{${size}})(?=.)`, 'gu'), '$1\u00a0');

/** A value in machine form as screens show it in a language. `currency` stands behind amounts when given. */
export function toDisplayForm(id: string, value: string, locale: Locale, currency?: string): string {
  switch (findFieldDefinition(id)?.kind) {
    case 'date':
      return toDisplayDate(value);
    case 'amount':
    case 'vat':
      return toDisplayAmount(value, locale, currency);
    case 'number':
      return toDisplayNumber(value, locale);
    case 'rate':
      return `${toDisplayNumber(value, locale)}\u00a0%`;
    case 'iban':
      return isIban(value) ? grouped(value, 4) : value;
    case 'zip':
      return /^\d{5}$/u.test(value) ? `${value.slice(0, 3)}\u00a0${value.slice(3)}` : value;
    case 'bic':
    case 'companyId':
    case 'taxId':
    case 'vatId':
    case 'symbol':
    case 'country':
    case 'currency':
    case 'select':
    case 'internalNumber':
    case 'text':
    case 'id':
    case undefined:
      return value;
  }
}

/** What copying gives: the machine form, dates as 12.11.2026. */
export const toClipboardForm = (id: string, value: string): string =>
  findFieldDefinition(id)?.kind === 'date' ? toDottedDate(value) : value;

/** The specification's formatters by name (001 §5; ledger R-FLD-19 to R-FLD-24), for columns of tables and typed text. */
export function applyFormatter(formatter: FieldFormatter, text: string): string {
  switch (formatter) {
    case 'number':
      return text.replace(/\D+/gu, '');
    case 'floatNumber':
      return tidy(text).replace(/,/gu, '.');
    case 'amount': {
      const amount = parseAmount(text);
      return amount === undefined ? tidy(text) : toDisplayAmount(amount, 'sk');
    }
    case 'date': {
      const date = isPlainDate(text) ? text : parseDate(text);
      return date === undefined ? tidy(text) : toDottedDate(date);
    }
    case 'iban':
      return isIban(compact(text)) ? compact(text).replace(/(.{4})(?=.)/gu, '$1 ') : text;
    case 'trim':
      return trimPunctuation(text);
    case 'none':
      return text;
  }
}
