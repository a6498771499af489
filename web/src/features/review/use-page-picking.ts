import { store } from '#web/state/state.ts';
import { useEffect, useEffectEvent } from 'react';
import type { PageBox, Word } from '#shared/geometry/box.ts';
import { toMachineForm } from '#shared/field/format.ts';
import { toDay } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import type { PanelRow } from './fields/core/panel.ts';
import type { ReviewModel } from './review-model.ts';
import { loadWords } from './session/document-queries.ts';

import { decideClick, findFieldAt, listBoxes, type FieldBox } from './viewer/core/boxes.ts';
import type { ViewerEffect } from './viewer/core/viewer.ts';
import { addWord, findWordAt, getPictureSize, joinWords, listWordsWithin, type Picked } from './viewer/core/words.ts';

type Clicked = Extract<ViewerEffect, { kind: 'page-clicked' }>;

const { get } = store;

/** Carries out gestures on a page: words fill the active field, a box leads to its field. */
export function usePagePicking(model: ReviewModel): void {
  const t = useText('detail');
  const fieldText = useFieldText();
  const { session, selection, viewer, focus } = model;
  const { tables } = model.tables;

  const loadWordsOn = async (page: number): Promise<readonly Word[]> => {
    const id = session.machine.model().document.pages[page]?._id;
    return id === undefined ? [] : loadWords(id);
  };
  const getSize = (page: number) => getPictureSize(viewer.machine.model().sizes[page] ?? null);
  /** The field that a gesture fills: the one that is active when the hand lets go, unless it is locked. */
  const findFilled = (): PanelRow | undefined => {
    const row = get(session.editable) ? get(selection.activeRow) : undefined;
    return row?.settings.lock === true ? undefined : row;
  };

  /** `other`: the field whose box lies there, too. */
  const fill = (row: PanelRow, picked: Picked, other?: FieldBox) => {
    const value = toMachineForm(row.id, picked.text, toDay(new Date()));
    session.machine.send({ kind: 'edited', key: row.key, value, bboxes: picked.bboxes });
    viewer.offer(other === undefined ? null : { key: other.key, instead: row.key });
    focus.focusActive();
    session.announce(
      other === undefined
        ? t('page.filled', { value })
        : t('page.filledOver', { value, name: fieldText.label(other.id) }),
    );
  };

  const clicked = async ({ page, x, y, add }: Clicked) => {
    const boxes = listBoxes(get(selection.panel).rows, page, viewer.machine.model().boxes, get(selection.active));
    const hit = findFieldAt(boxes, x, y);
    const row = findFilled();
    const words = row === undefined ? [] : await loadWordsOn(page);
    const word = findWordAt(words, x, y);
    const click = decideClick({ hit, word, fills: row !== undefined, add });
    if (click?.kind === 'go') {
      selection.activate(click.key);
      focus.focusActive();
    }
    if (click?.kind !== 'fill' || row === undefined) return;
    const size = getSize(page);
    const picked = add ? addWord(row.value, click.word, { words, page, size }) : joinWords([click.word], page, size);
    fill(row, picked, click.other);
  };

  const drawn = async (region: PageBox) => {
    const open = get(tables.open);
    if (open?.machine.model().drawing === true) {
      open.machine.send({ kind: 'do', command: { kind: 'draw', bounds: region } });
      return;
    }
    const row = findFilled();
    if (row === undefined) return;
    const words = listWordsWithin(await loadWordsOn(region.page), region, getSize(region.page));
    if (words.length === 0) session.announce(t('page.noWords'));
    else fill(row, joinWords(words, region.page, getSize(region.page)));
  };

  const act = useEffectEvent((effect: ViewerEffect) => {
    const work = effect.kind === 'page-clicked' ? clicked(effect) : drawn(effect.region);
    work.catch(alertError);
  });
  useEffect(() => viewer.machine.handleEffects((effect) => act(effect)), [viewer.machine]);
}
