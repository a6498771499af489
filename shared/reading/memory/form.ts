import { linesOf, type Line, type Segment } from '../lines.ts';
import type { PaperPage } from '../paper.ts';
import type { Lesson } from './memory.ts';

/** A text of the form itself rather than of one document: words, no figures. */
export const isStatic = (segment: Segment): boolean => /\p{L}{2}/u.test(segment.folded) && !/\d/u.test(segment.folded);

/** A paper as memory looks at it. */
export type Form = { readonly lines: readonly Line[]; readonly texts: ReadonlySet<string> };

const mostTexts = 80;

/** Lines of a paper and the texts of its form; tables may shift texts down, hardly ever sideways. */
export function formOf(pages: readonly PaperPage[]): Form {
  const lines = linesOf(pages);
  const texts = new Set<string>();
  for (const { segments } of lines)
    for (const segment of segments)
      if (isStatic(segment) && texts.size < mostTexts)
        texts.add(`${Math.round(segment.box.x * 50) * 2} ${segment.folded}`.slice(0, 140));
  return { lines, texts };
}

/** How much of two forms is the same, 0-1: the share of the smaller one, names of goods on the larger do no harm. */
export function likeness(a: ReadonlySet<string>, b: Pick<Lesson, 'form'>): number {
  const smaller = Math.min(a.size, b.form.length);
  return smaller < 3 ? 0 : b.form.filter((text) => a.has(text)).length / smaller;
}

/** Forms alike by so much come from one program of one supplier. */
export const sameForm = 0.5;
