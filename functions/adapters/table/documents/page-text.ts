import type { PageRecord } from '#functions/ports/documents.ts';
import type { Word } from '#shared/geometry/box.ts';
import { indexLimits, takeLetters, type FacetBody } from '#shared/document/index-facets.ts';
import { findLines } from '#shared/reading/layout/lines.ts';

/** Pages of one document whose words are loaded side by side. */
const atOnce = 20;

/** The lines of a page as a person reads them, top to bottom. */
const toLines = (words: readonly Word[]): readonly string[] =>
  findLines([{ page: 0, source: 'text', codes: [], words, aspect: undefined }]).map(({ segments }) =>
    segments.map(({ text }) => text).join(' '),
  );

/** The text of all pages in their order; of endless documents the beginning. */
export async function buildTextFacet(
  pages: readonly PageRecord[],
  loadWords: (page: PageRecord) => Promise<readonly Word[]>,
): Promise<FacetBody<'text'>> {
  const ordered = pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
  const lines: string[][] = [];
  let left: number = indexLimits.text;
  for (let at = 0; at < ordered.length && left > 0; at += atOnce) {
    for (const words of await Promise.all(ordered.slice(at, at + atOnce).map(loadWords))) {
      const taken = takeLetters(toLines(words), left);
      left -= taken.reduce((sum, line) => sum + line.length, 0);
      lines.push(taken);
    }
  }
  return { pages: lines };
}
