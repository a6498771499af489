import { parseDate, toDottedDate } from '#shared/kit/dates.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import type { Locale } from '#shared/kit/locale.ts';
import { parseAmount, toDisplayAmount } from '#shared/kit/money.ts';
import { tidy, trimPunctuation } from '#shared/kit/text.ts';
import { findFieldDefinition } from './catalogue/catalogue.ts';
import type { FieldFormatter } from './kinds/field-kind.ts';
import { compact, getFieldKind } from './kinds/field-kinds.ts';
import { isIban } from './kinds/identifiers.ts';

/** The record of a field's kind; a field that the product does not know is text. */
export const getKindOfField = (id: string) => getFieldKind(findFieldDefinition(id)?.kind ?? 'text');

/**
 * What a person typed or a document prints, in machine form; text that cannot be read stays as it is (tidied), so that nothing
 * is lost and validation can point at it. `today` (a plain date) lets short dates such as '12.11' be completed.
 */
export function toMachineForm(id: string, text: string, today?: string): string {
  const tidied = tidy(text);
  return tidied === '' ? '' : (getKindOfField(id).normalize(tidied, today) ?? tidied);
}

/** A value in machine form as screens show it in a language. `currency` stands behind amounts when given. */
export const toDisplayForm = (id: string, value: string, locale: Locale, currency?: string): string =>
  getKindOfField(id).display(value, locale, currency);

/** What copying gives: the machine form, dates as 12.11.2026. */
export const toClipboardForm = (id: string, value: string): string => getKindOfField(id).copy(value);

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
