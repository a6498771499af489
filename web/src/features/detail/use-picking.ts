import { useEffect, useEffectEvent } from 'react';
import { machineForm } from '#shared/field/format.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import type { PageBox, Word } from '#shared/document/box.ts';
import { boxesOn, fieldAt } from './core/boxes.ts';
import type { StageEffect } from './core/stage.ts';
import { pick, pictureSize, wordAt, wordsUnder, wordsWithin } from './core/words.ts';
import type { Picked } from './core/words.ts';
import type { Desk } from './desk-context.ts';
import { focusActive } from './focus.ts';
import { wordsOf } from './use-page.ts';

type Clicked = Extract<StageEffect, { kind: 'page-clicked' }>;

/** Carries out what the hand did on the paper: a box leads to its field, words fill the active field. */
export function usePicking(desk: Desk): void {
  const t = useText('detail');

  const wordsOn = async (page: number): Promise<readonly Word[]> => {
    const id = desk.session.document.pages[page]?._id;
    return id === undefined ? [] : wordsOf(id);
  };
  const sizeOf = (page: number) => pictureSize(desk.stage.model().sizes[page] ?? null);

  const fill = (picked: Picked) => {
    const row = desk.activeRow;
    if (!row || row.settings.lock) return;
    const value = machineForm(row.id, picked.text, desk.today);
    desk.send({ kind: 'edited', key: row.key, value, bboxes: picked.bboxes });
    focusActive();
    desk.announce(t('page.filled', { value }));
  };

  /** Adds a word to what the field already holds on this page; what it holds on other pages stays in front. */
  const added = (words: readonly Word[], word: Word, page: number): Picked => {
    const held = desk.activeRow?.value;
    const here = (held?.bboxes ?? []).filter((box) => box.page === page);
    const elsewhere: readonly PageBox[] = (held?.bboxes ?? []).filter((box) => box.page !== page);
    const known = wordsUnder(words, here, sizeOf(page));
    const together = pick([...known.filter((one) => one !== word), word], page, sizeOf(page));
    // A value that stands nowhere on this page was typed or comes from another page: the word follows it.
    if (known.length > 0 || held === undefined || held.value === '') return together;
    return { text: `${held.value} ${word.text}`, bboxes: [...elsewhere, ...together.bboxes] };
  };

  const clicked = async ({ page, x, y, add }: Clicked) => {
    const hit = fieldAt(boxesOn(desk.panel.rows, page, desk.stage.model().boxes, desk.active), x, y);
    if (hit && !add) {
      desk.activate(hit.key);
      focusActive();
      return;
    }
    if (!desk.editable || !desk.activeRow) return;
    const words = await wordsOn(page);
    const word = wordAt(words, x, y);
    if (word) fill(add ? added(words, word, page) : pick([word], page, sizeOf(page)));
  };

  const drawn = async (region: PageBox) => {
    const { open } = desk.tables;
    if (open?.machine.model().drawing === true) {
      open.machine.send({ kind: 'do', command: { kind: 'draw', bounds: region } });
      return;
    }
    if (!desk.editable || !desk.activeRow) return;
    const words = wordsWithin(await wordsOn(region.page), region, sizeOf(region.page));
    if (words.length === 0) desk.announce(t('page.noWords'));
    else fill(pick(words, region.page, sizeOf(region.page)));
  };

  const act = useEffectEvent((effect: StageEffect) => {
    const work = effect.kind === 'page-clicked' ? clicked(effect) : drawn(effect.region);
    work.catch(alertError);
  });
  useEffect(() => desk.stage.onEffect((effect) => act(effect)), [desk.stage]);
}
