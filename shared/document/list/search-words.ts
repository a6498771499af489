import type { FieldValue } from '#shared/field/field.ts';
import { foldWords } from '#shared/kit/text.ts';

/** Fields whose words find a document, the most telling first. */
const searched = [
  'supplierName',
  'invoiceNumber',
  'paymentVS',
  'internalNumber',
  'totalAmount',
  'supplierCompanyId',
  'supplierTaxId',
  'supplierVatId',
  'customerName',
  'customerCompanyId',
  'orderNumber',
  'deliveryNoteNumber',
  'contractNumber',
  'correctedNumber',
  'paymentIBAN',
] as const;

/** Words by which one document can be found, at most. */
export const maxSearchWords = 60;
const maxWordLength = 40;
const minWordLength = 2;

const truncate = (word: string): string => Array.from(word).slice(0, maxWordLength).join('');
const isLongEnough = (word: string): boolean => Array.from(word).length >= minWordLength;

/** A number such as FV-2024/001 is found by its parts and by all of them written together. */
function splitWords(text: string): readonly string[] {
  const words = foldWords(text);
  const together = words.length > 1 && /\d/u.test(text) && !/\s/u.test(text.trim()) ? [words.join('')] : [];
  return [...words, ...together];
}

/** The words by which a document is found: folded, two letters or more, those of its name first. */
export function buildSearchWords(name: string, fields: readonly FieldValue[]): readonly string[] {
  const texts = searched.flatMap((id) => fields.filter((field) => field._id === id).map(({ value }) => value));
  const words = [name, ...texts].flatMap(splitWords).filter(isLongEnough).map(truncate);
  return [...new Set(words)].slice(0, maxSearchWords);
}

/** The words that somebody looks for; single letters count only when nothing else was typed. */
export function parseSearchWords(q: string): readonly string[] {
  const words = [...new Set(foldWords(q).map(truncate))];
  const longWords = words.filter(isLongEnough);
  return longWords.length > 0 ? longWords : words;
}
