import { useRef } from 'react';
import type { Box } from '#shared/document/box.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Card } from './core/cards.ts';
import { cutMany, placesBefore, proposedCrops, proposedCuts } from './core/proposals.ts';
import { crop, decline, giveBack } from './decide.ts';
import { apply } from './pages.ts';

export type Decisions = {
  /** Takes the proposed cuts and crops of a card; `without` are positions of cuts that are declined instead. */
  readonly accept: (card: Card, without?: ReadonlySet<number>) => void;
  readonly acceptAll: (cards: readonly Card[]) => void;
  readonly decline: (card: Card) => void;
  readonly cropInto: (page: Tempfile, boxes: readonly Box[]) => void;
  readonly giveBack: (fileId: string) => void;
  /** Takes the last decision back; nothing when there is none. */
  readonly undo: () => void;
};

const newTempId = (): string => crypto.randomUUID();

/** Decides about proposals. Each decision can be taken back from its toast or by a key, as long as no newer one was made. */
export function useDecisions(files: readonly Tempfile[]): Decisions {
  const t = useText('files');
  const last = useRef<() => void>(undefined);

  const undoable = (text: string, back: () => void) => {
    last.current = back;
    toast({
      text,
      action: {
        label: t('undo'),
        run: () => {
          if (last.current === back) last.current = undefined;
          back();
        },
      },
    });
  };

  const cutCards = (chosen: readonly { readonly card: Card; readonly at: readonly number[] }[]) => {
    const moves = cutMany(
      files,
      chosen.map(({ card, at }) => ({ tempId: card.tempId, at })),
      newTempId,
    );
    const back = placesBefore(files, moves);
    void apply(moves);
    const count = chosen.reduce((sum, { at }) => sum + at.length, 0);
    undoable(t('cuts.taken', { count }), () => void apply(back));
  };

  const cropPages = (pages: readonly Tempfile[]) => {
    for (const page of pages) cropInto(page, page.crops);
  };
  const cropInto = (page: Tempfile, boxes: readonly Box[]) => {
    void crop(page, boxes).then((done) => {
      if (done) undoable(t('crops.taken', { count: boxes.length }), () => void giveBack(page.fileId));
    });
  };

  return {
    accept: (card, without = new Set()) => {
      const proposed = proposedCuts(card);
      const at = proposed.filter((one) => !without.has(one));
      const declined = proposed.filter((one) => without.has(one)).flatMap((one) => card.pages[one] ?? []);
      if (declined.length > 0) void decline(declined);
      if (at.length > 0) cutCards([{ card, at }]);
      else cropPages(proposedCrops(card));
    },
    acceptAll: (waiting) => {
      const cuts = waiting.map((card) => ({ card, at: proposedCuts(card) })).filter(({ at }) => at.length > 0);
      if (cuts.length > 0) cutCards(cuts);
      cropPages(waiting.flatMap(proposedCrops));
    },
    decline: (card) => {
      const pages = [...proposedCuts(card).flatMap((at) => card.pages[at] ?? []), ...proposedCrops(card)];
      if (pages.length > 0) void decline(pages);
    },
    cropInto,
    giveBack: (fileId) => void giveBack(fileId),
    undo: () => {
      const back = last.current;
      last.current = undefined;
      back?.();
    },
  };
}
