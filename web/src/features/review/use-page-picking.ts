import { useEffect, useEffectEvent } from 'react';
import { toMachineForm } from '#shared/field/format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import type { PageBox, Word } from '#shared/geometry/box.ts';
import { listBoxes, findFieldAt } from './viewer/core/boxes.ts';
import type { ViewerEffect } from './viewer/core/viewer.ts';
import {
  joinWords,
  getPictureSize,
  findWordAt,
  listWordsUnder,
  listWordsWithin,
  type Picked,
} from './viewer/core/words.ts';
import type { Review } from './session/review-context.ts';
import { focusActive } from './navigation/focus.ts';
import { loadWords } from './session/document-queries.ts';

type Clicked = Extract<ViewerEffect, { kind: 'page-clicked' }>;

/** Carries out what the hand did on the page: a box leads to its field, words fill the active field. */
export function usePagePicking(review: Review): void {
  const t = useText('detail');

  const loadWordsOn = async (page: number): Promise<readonly Word[]> => {
    const id = review.session.document.pages[page]?._id;
    return id === undefined ? [] : loadWords(id);
  };
  const getPictureSizeOf = (page: number) => getPictureSize(review.viewer.model().sizes[page] ?? null);

  const fill = (picked: Picked) => {
    const row = review.activeRow;
    if (!row || row.settings.lock) return;
    const value = toMachineForm(row.id, picked.text, review.today);
    review.send({ kind: 'edited', key: row.key, value, bboxes: picked.bboxes });
    focusActive();
    review.announce(t('page.filled', { value }));
  };

  /** Adds a word to what the field already holds on this page; what it holds on other pages stays in front. */
  const addWord = (words: readonly Word[], word: Word, page: number): Picked => {
    const held = review.activeRow?.value;
    const here = (held?.bboxes ?? []).filter((box) => box.page === page);
    const elsewhere: readonly PageBox[] = (held?.bboxes ?? []).filter((box) => box.page !== page);
    const known = listWordsUnder(words, here, getPictureSizeOf(page));
    const together = joinWords([...known.filter((one) => one !== word), word], page, getPictureSizeOf(page));
    // A value that stands nowhere on this page was typed or comes from another page: the word follows it.
    if (known.length > 0 || held === undefined || held.value === '') return together;
    return { text: `${held.value} ${word.text}`, bboxes: [...elsewhere, ...together.bboxes] };
  };

  const clicked = async ({ page, x, y, add }: Clicked) => {
    const hit = findFieldAt(listBoxes(review.panel.rows, page, review.viewer.model().boxes, review.active), x, y);
    if (hit && !add) {
      review.activate(hit.key);
      focusActive();
      return;
    }
    if (!review.editable || !review.activeRow) return;
    const words = await loadWordsOn(page);
    const word = findWordAt(words, x, y);
    if (word) fill(add ? addWord(words, word, page) : joinWords([word], page, getPictureSizeOf(page)));
  };

  const drawn = async (region: PageBox) => {
    const { open } = review.tables;
    if (open?.machine.model().drawing === true) {
      open.machine.send({ kind: 'do', command: { kind: 'draw', bounds: region } });
      return;
    }
    if (!review.editable || !review.activeRow) return;
    const words = listWordsWithin(await loadWordsOn(region.page), region, getPictureSizeOf(region.page));
    if (words.length === 0) review.announce(t('page.noWords'));
    else fill(joinWords(words, region.page, getPictureSizeOf(region.page)));
  };

  const act = useEffectEvent((effect: ViewerEffect) => {
    const work = effect.kind === 'page-clicked' ? clicked(effect) : drawn(effect.region);
    work.catch(alertError);
  });
  useEffect(() => review.viewer.onEffect((effect) => act(effect)), [review.viewer]);
}
