import type { FieldValue } from '#shared/field/field.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { parseAmount, parseNumber } from '#shared/kit/money.ts';
import { removeIllegible } from '#shared/kit/text.ts';

/** Values of fields by id, as exports ask for them; what is missing or unreadable is empty. */
export type Values = {
  text(id: string): string;
  /** The first filled of several fields. */
  first(...ids: readonly string[]): string;
  amount(id: string): string;
  number(id: string): string;
  date(id: string): string;
  yes(id: string): boolean;
};

/** Reads the first value of each field; further values of repeated fields are read by those who know what they mean. */
export function readValues(fields: readonly FieldValue[]): Values {
  const byId = new Map<string, FieldValue>();
  for (const field of fields) {
    const known = byId.get(field._id);
    if (removeIllegible(field.value) !== '' && (known === undefined || field._idx < known._idx))
      byId.set(field._id, field);
  }
  const text = (id: string): string => removeIllegible(byId.get(id)?.value ?? '');
  return {
    text,
    first: (...ids) => ids.map(text).find((value) => value !== '') ?? '',
    amount: (id) => parseAmount(text(id)) ?? '',
    number: (id) => parseNumber(text(id)) ?? '',
    date: (id) => (isPlainDate(text(id)) ? text(id) : ''),
    yes: (id) => text(id) === 'yes',
  };
}
