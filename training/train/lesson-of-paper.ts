import type { PageBox, Word } from '#shared/document/box.ts';
import { around } from '#shared/reading/lines.ts';
import { readPaper, sheetOf } from '#shared/reading/read-paper.ts';
import type { Candidate } from '#shared/reading/rank/candidate.ts';
import { idOrder } from '#shared/reading/rank/id-features.ts';
import { lessonOf, type Lesson } from '#shared/reading/rank/fit.ts';
import type { GeneratedPaper, Slot, Spot } from '../generate/generated-paper.ts';
import { sameValue } from './same-value.ts';
import { truthOfField } from './truth-of-field.ts';

const meets = (a: Spot, b: Spot): boolean => a.page === b.page && a.words.some((word) => b.words.includes(word));

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
      // The sign of a currency or a comma may belong to the candidate and not to the print, or the other way round.
      if (!sameValue(id, candidate.value, slot.value)) return false;
      const spot = spotOf(candidate);
      return [slot, ...slot.also].some((print) => meets(print, spot)) ? true : undefined;
    },
    supplier: boxOf(truth.supplier.name),
    customer: boxOf(truth.customer.name),
    ids: Object.fromEntries(
      idOrder.flatMap((id) => {
        const slot = truthOfField(truth, id);
        return slot === null ? [] : [[id, slot.value] as const];
      }),
    ),
    group: layout,
  });
}
