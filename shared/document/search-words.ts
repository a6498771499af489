import type { FieldValue } from '#shared/field/field.ts';
import { foldedWords } from '#shared/kit/text.ts';

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
export const searchWordsLimit = 60;
const wordLetters = 40;
const shortest = 2;

const cut = (word: string): string => Array.from(word).slice(0, wordLetters).join('');
const known = (word: string): boolean => Array.from(word).length >= shortest;

/** A number such as FV-2024/001 is found by its parts and by all of them written together. */
function wordsOf(text: string): readonly string[] {
  const words = foldedWords(text);
  const together = words.length > 1 && /\d/u.test(text) && !/\s/u.test(text.trim()) ? [words.join('')] : [];
  return [...words, ...together];
}

/** The words by which a document is found: folded, two letters or more, those of its name first. */
export function searchWords(name: string, fields: readonly FieldValue[]): readonly string[] {
  const texts = searched.flatMap((id) => fields.filter((field) => field._id === id).map(({ value }) => value));
  const words = [name, ...texts].flatMap(wordsOf).filter(known).map(cut);
  return [...new Set(words)].slice(0, searchWordsLimit);
}

/** The words that somebody looks for; single letters count only when nothing else was typed. */
export function wantedWords(q: string): readonly string[] {
  const words = [...new Set(foldedWords(q).map(cut))];
  const telling = words.filter(known);
  return telling.length > 0 ? telling : words;
}
