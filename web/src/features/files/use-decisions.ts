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

  const undoable = ({ text, back }: Taken) => {
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

  const cutCards = (chosen: readonly { readonly card: Card; readonly at: readonly number[] }[]): Taken => {
    const moves = cutMany(
      files,
      chosen.map(({ card, at }) => ({ tempId: card.tempId, at })),
      newTempId,
    );
    const back = placesBefore(files, moves);
    void apply(moves);
    const count = chosen.reduce((sum, { at }) => sum + at.length, 0);
    return { text: t('cuts.taken', { count }), back: () => void apply(back) };
  };

  /** Cuts up one page after another. Those where that went well are given back together, with what was decided before them. */
  const cropPages = async (pages: readonly Cropping[], before: readonly Taken[] = []) => {
    const done: Cropping[] = [];
    for (const one of pages) if (await crop(one.page, one.boxes)) done.push(one);
    if (done.length === 0) return;
    const count = done.reduce((sum, { boxes }) => sum + boxes.length, 0);
    const back = () => {
      for (const { page } of done) void giveBack(page.fileId);
    };
    const taken = [...before, { text: t('crops.taken', { count }), back }];
    undoable({
      text: taken.map(({ text }) => text).join(' '),
      back: () => {
        for (const one of taken) one.back();
      },
    });
  };

  return {
    accept: (card, without = new Set()) => {
      const proposed = proposedCuts(card);
      const at = proposed.filter((one) => !without.has(one));
      const declined = proposed.filter((one) => without.has(one)).flatMap((one) => card.pages[one] ?? []);
      if (declined.length > 0) void decline(declined);
      if (at.length > 0) undoable(cutCards([{ card, at }]));
      else void cropPages(proposedCrops(card).map(asProposed));
    },
    acceptAll: (waiting) => {
      const cuts = waiting.map((card) => ({ card, at: proposedCuts(card) })).filter(({ at }) => at.length > 0);
      const taken = cuts.length > 0 ? [cutCards(cuts)] : [];
      for (const one of taken) undoable(one);
      void cropPages(waiting.flatMap(proposedCrops).map(asProposed), taken);
    },
    decline: (card) => {
      const pages = [...proposedCuts(card).flatMap((at) => card.pages[at] ?? []), ...proposedCrops(card)];
      if (pages.length > 0) void decline(pages);
    },
    cropInto: (page, boxes) => void cropPages([{ page, boxes }]),
    giveBack: (fileId) => void giveBack(fileId),
    undo: () => {
      const back = last.current;
      last.current = undefined;
      back?.();
    },
  };
}

/** A decision that was carried out: what is said about it, and the way back. */
type Taken = { readonly text: string; readonly back: () => void };
type Cropping = { readonly page: Tempfile; readonly boxes: readonly Box[] };

const asProposed = (page: Tempfile): Cropping => ({ page, boxes: page.crops });
