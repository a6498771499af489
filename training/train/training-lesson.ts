import type { PageBox, Word } from '#shared/geometry/box.ts';
import { getBoundingBox } from '#shared/reading/layout/lines.ts';
import { readByRules } from '#shared/reading/rules/read-by-rules.ts';
import { toSheet } from '#shared/reading/layout/sheet.ts';
import type { Candidate } from '#shared/reading/rank/candidate.ts';
import { idOrder } from '#shared/reading/rank/id-features.ts';
import { toLesson, type Lesson } from '#shared/reading/rank/fit.ts';
import type { GeneratedDocument, Slot, Spot } from '../generate/document/generated-document.ts';
import { sameValue } from './same-value.ts';
import { findTruth } from './find-truth.ts';

const meets = (a: Spot, b: Spot): boolean => a.page === b.page && a.words.some((word) => b.words.includes(word));

/** A generated document as something to learn from. */
export function toTrainingLesson(document: GeneratedDocument): Lesson {
  const { pages, truth, layout } = document;
  const indexes = new Map<Word, number>();
  for (const page of pages) for (const [at, word] of page.words.entries()) indexes.set(word, at);
  const getSpot = ({ span, page }: Candidate): Spot => ({
    page,
    words: span.segment.words.slice(span.from, span.to).map((word) => indexes.get(word) ?? -1),
  });
  const getBox = (slot: Slot): PageBox | undefined => {
    if (slot === null) return undefined;
    const boxes = slot.words.flatMap((at) => pages.find(({ page }) => page === slot.page)?.words[at]?.box ?? []);
    return boxes.length === 0 ? undefined : { page: slot.page, ...getBoundingBox(boxes) };
  };
  return toLesson(toSheet(pages), readByRules(pages).fields, {
    judge(candidate, { id }) {
      const slot = findTruth(truth, id);
      if (slot === null) return false;
      // The sign of a currency or a comma may belong to the candidate and not to the print, or the other way round.
      if (!sameValue(id, candidate.value, slot.value)) return false;
      const spot = getSpot(candidate);
      return [slot, ...slot.also].some((print) => meets(print, spot)) ? true : undefined;
    },
    supplier: getBox(truth.supplier.name),
    customer: getBox(truth.customer.name),
    ids: Object.fromEntries(
      idOrder.flatMap((id) => {
        const slot = findTruth(truth, id);
        return slot === null ? [] : [[id, slot.value] as const];
      }),
    ),
    group: layout,
  });
}
