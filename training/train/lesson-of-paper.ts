import type { PageBox, Word } from '#shared/document/box.ts';
import { around } from '#shared/reading/lines.ts';
import { readPaper, sheetOf } from '#shared/reading/read-paper.ts';
import type { Candidate } from '#shared/reading/rank/candidate.ts';
import { lessonOf, type Lesson } from '#shared/reading/rank/fit.ts';
import type { GeneratedPaper, Slot, Spot } from '../generate/generated-paper.ts';
import { sameValue } from './same-value.ts';
import { truthOfField } from './truth-of-field.ts';

const key = ({ page, words }: Spot): string => `${page}:${words.toSorted((a, b) => a - b).join(',')}`;

/** A generated paper as something to learn from. */
export function lessonOfPaper(paper: GeneratedPaper): Lesson {
  const { pages, truth, layout } = paper;
  const indexes = new Map<Word, number>();
  for (const page of pages) for (const [at, word] of page.words.entries()) indexes.set(word, at);
  const spotOf = ({ span, page }: Candidate): Spot => ({
    page,
    words: span.segment.words.slice(span.from, span.to).map((word) => indexes.get(word) ?? -1),
  });
  const boxOf = (slot: Slot): PageBox | undefined => {
    if (slot === null) return undefined;
    const boxes = slot.words.flatMap((at) => pages.find(({ page }) => page === slot.page)?.words[at]?.box ?? []);
    return boxes.length === 0 ? undefined : { page: slot.page, ...around(boxes) };
  };
  return lessonOf(sheetOf(pages), readPaper(pages).fields, {
    judge(candidate, { id }) {
      const slot = truthOfField(truth, id);
      if (slot === null) return false;
      const spot = key(spotOf(candidate));
      if (spot === key(slot)) return true;
      if (slot.also.some((other) => key(other) === spot)) return undefined;
      return sameValue(id, candidate.value, slot.value) ? undefined : false;
    },
    supplier: boxOf(truth.supplier.name),
    customer: boxOf(truth.customer.name),
    group: layout,
  });
}
