import type { PageText } from '#shared/reading/layout/page-text.ts';

/** The words of a document, without places, cases and spaces. */
const toText = (pages: readonly PageText[]): string =>
  pages.map(({ words }) => words.map(({ text }) => text.toUpperCase()).join('')).join('\f');

/**
 * Documents whose text no earlier one has: the same invoice in five profiles or behind a password is one document. Without words
 * (pictures that were not recognised) every document is its own.
 */
export function listDistinct<T>(documents: readonly T[], getPages: (document: T) => readonly PageText[]): readonly T[] {
  const seen = new Set<string>();
  return documents.filter((document) => {
    const text = toText(getPages(document));
    if (text.trim() === '') return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
