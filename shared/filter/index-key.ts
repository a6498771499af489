import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getFieldKind } from '#shared/field/kinds/field-kinds.ts';
import { isPlainDate } from '#shared/kit/plain-date.ts';
import { isDecimal } from '#shared/kit/money.ts';
import { fold, tidy } from '#shared/kit/text.ts';

/** What the values of a field are when documents are compared by them. */
export type KeyShape = 'text' | 'number' | 'date';

/** Letters of a text by which documents are compared; those behind do not matter to a reader. */
const textLetters = 60;
/** Digits before the decimal mark; no value of a document has more. */
const wholeDigits = 20;

/** Folded, one space between words, without characters that are not for reading. */
const toTextKey = (text: string): string =>
  Array.from(tidy(fold(text.replace(/\p{C}+/gu, ' '))))
    .slice(0, textLetters)
    .join('');

const complement = (digits: string): string => digits.replace(/\d/gu, (digit) => String(9 - Number(digit)));

/**
 * A decimal as a text that sorts as the number does, exact to its last digit: negative ones first and counted back from the top;
 * the sign behind them sorts after every digit, so that of two the longer one is the smaller number.
 */
function toNumberKey(text: string): string {
  if (!isDecimal(text)) return '';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = whole.replace(/^0+/u, '');
  if (units.length > wholeDigits) return '';
  const places = fraction.replace(/0+$/u, '');
  const digits = `${units.padStart(wholeDigits, '0')}${places}`;
  if (/^0+$/u.test(digits)) return `1${'0'.repeat(wholeDigits)}`;
  return text.startsWith('-') ? `0${complement(digits)}~` : `1${digits}`;
}

/**
 * The text by which a value is compared: byte order of these texts is the order of the values, and equal values have equal
 * texts. Empty for a value that has no place in the order: one that is not a date or a number yet.
 */
export function toIndexKey(shape: KeyShape, value: string): string {
  switch (shape) {
    case 'text':
      return toTextKey(value);
    case 'number':
      return toNumberKey(value.trim());
    case 'date':
      return isPlainDate(value.trim()) ? value.trim() : '';
  }
}

/** What the values of a field of the catalogue are; of a field that the product does not know, texts. */
export function getKeyShape(fieldId: string): KeyShape {
  const definition = findFieldDefinition(fieldId);
  const shape = definition === undefined ? 'text' : getFieldKind(definition.kind).operations;
  return shape === 'choice' ? 'text' : shape;
}
