import { findLines, type Line, type Segment } from '../layout/lines.ts';
import type { PageText } from '../layout/page-text.ts';
import type { Lesson } from './memory.ts';
import { indexWords, matchWords, type Match } from '../layout/match-words.ts';

/** A document made ready for being asked many times. */
export type IndexedDocument = {
  readonly form: Form;
  /** Where the document prints a value of a field; undefined when it does not. */
  readonly printed: (id: string, value: string) => Match | undefined;
};

/** Looking a value up reads the whole document, and lessons of one form ask for the same ones: each is looked up once. */
export function indexDocument(pages: readonly PageText[]): IndexedDocument {
  const index = indexWords(pages);
  const known = new Map<string, { readonly match: Match | undefined }>();
  return {
    form: toForm(pages),
    printed(id, value) {
      const key = `${id} ${value}`;
      const found = known.get(key) ?? { match: matchWords(index, { id, value }) };
      known.set(key, found);
      return found.match;
    },
  };
}

/** A text of the form itself rather than of one document: words, no figures. */
export const isStatic = (segment: Segment): boolean => /\p{L}{2}/u.test(segment.folded) && !/\d/u.test(segment.folded);

/** A document as memory looks at it. */
export type Form = { readonly lines: readonly Line[]; readonly texts: ReadonlySet<string> };

const maxTexts = 80;

/** Lines of a document and the texts of its form; tables may shift texts down, hardly ever sideways. */
export function toForm(pages: readonly PageText[]): Form {
  const lines = findLines(pages);
  const texts = new Set<string>();
  for (const { segments } of lines)
    for (const segment of segments)
      if (isStatic(segment) && texts.size < maxTexts)
        texts.add(`${Math.round(segment.box.x * 50) * 2} ${segment.folded}`.slice(0, 140));
  return { lines, texts };
}

/** How much of two forms is the same, 0-1: the share of the smaller one, names of goods on the larger do no harm. */
export function getSimilarity(a: ReadonlySet<string>, b: Pick<Lesson, 'form'>): number {
  const smaller = Math.min(a.size, b.form.length);
  return smaller < 3 ? 0 : b.form.filter((text) => a.has(text)).length / smaller;
}

/** Forms alike by so much come from one program of one supplier. */
export const minSimilarity = 0.5;
