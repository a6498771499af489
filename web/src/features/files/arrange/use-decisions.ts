import { useRef } from 'react';
import type { Box } from '#shared/geometry/box.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Card } from '../core/cards.ts';
import { cutMany, getPlacesBefore, listProposedCrops, listProposedCuts } from '../core/proposals.ts';
import { apply, readShownFiles } from './pages.ts';
import { cropTempfile, uncropTempfile } from '#shared/api/tempfiles.ts';
import { call } from '#web/remote/call.ts';
import { reportFailure, sendChanges } from './send-changes.ts';
import { rememberFile, changeFiles } from '../upload/uploaded-files.ts';

/** What is proposed for these pages is not wanted. */
async function decline(pages: readonly Tempfile[]): Promise<void> {
  const ids = new Set(pages.map(({ fileId }) => fileId));
  await sendChanges(
    (files) => files.map((file) => (ids.has(file.fileId) ? { ...file, cut: null, crops: [] } : file)),
    pages.map(({ fileId }) => ({ fileId, declined: true })),
  );
}

/** Cuts documents out of a page; returns whether it succeeded. */
async function crop(page: Tempfile, boxes: readonly Box[]): Promise<boolean> {
  try {
    const { data } = await call(cropTempfile, { params: { fileId: page.fileId }, body: { boxes: [...boxes] } });
    changeFiles((files) => files.map((file) => (file.fileId === page.fileId ? { ...file, cropped: true } : file)));
    for (const part of data) rememberFile(part);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

/** Gives a page back that was cut up; its parts that are no documents yet go. */
async function restorePage(fileId: string): Promise<void> {
  changeFiles((files) =>
    files
      .filter(({ croppedFrom }) => croppedFrom !== fileId)
      .map((file) => (file.fileId === fileId ? { ...file, cropped: false } : file)),
  );
  try {
    const { data } = await call(uncropTempfile, { params: { fileId } });
    rememberFile(data);
  } catch (error) {
    reportFailure(error);
  }
}

export type Decisions = {
  /** Takes the proposed cuts and crops of a card; `without` are positions of cuts that are declined instead. */
  readonly accept: (card: Card, without?: ReadonlySet<number>) => void;
  readonly acceptAll: (cards: readonly Card[]) => void;
  /** The same for documents that are made at once, so that it cannot be taken back; returns whether all of it succeeded. */
  readonly acceptForGood: (cards: readonly Card[]) => Promise<boolean>;
  readonly decline: (card: Card) => void;
  readonly cropInto: (page: Tempfile, boxes: readonly Box[]) => void;
  readonly restorePage: (fileId: string) => void;
  /** Takes the last decision back; nothing when there is none. */
  readonly undo: () => void;
};

const newTempId = (): string => crypto.randomUUID();

/** Decides about proposals. Each decision can be taken back from its toast or by a key, as long as no newer one was made. */
export function useDecisions(files: readonly Tempfile[]): Decisions {
  const t = useText('files');
  const last = useRef<() => void>(undefined);

  const undoable = ({ text, back }: Decision) => {
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

  const cutCards = (chosen: readonly { readonly card: Card; readonly at: readonly number[] }[]): Decision => {
    const moves = cutMany(
      files,
      chosen.map(({ card, at }) => ({ tempId: card.tempId, at })),
      newTempId,
    );
    const back = getPlacesBefore(files, moves);
    void apply(moves);
    const count = chosen.reduce((sum, { at }) => sum + at.length, 0);
    return { text: t('cuts.taken', { count }), back: () => void apply(back) };
  };

  /** Cuts up one page after another. Those where that went well are given back together, with what was decided before them. */
  const cropPages = async (pages: readonly Cropping[], before: readonly Decision[] = []) => {
    const done: Cropping[] = [];
    for (const one of pages) if (await crop(one.page, one.boxes)) done.push(one);
    if (done.length === 0) return;
    const count = done.reduce((sum, { boxes }) => sum + boxes.length, 0);
    const back = () => {
      for (const { page } of done) void restorePage(page.fileId);
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
      const proposed = listProposedCuts(card);
      const at = proposed.filter((one) => !without.has(one));
      const declined = proposed.filter((one) => without.has(one)).flatMap((one) => card.pages[one] ?? []);
      if (declined.length > 0) void decline(declined);
      if (at.length > 0) undoable(cutCards([{ card, at }]));
      else void cropPages(listProposedCrops(card).map(asProposed));
    },
    acceptAll: (waiting) => {
      const cuts = waiting.map((card) => ({ card, at: listProposedCuts(card) })).filter(({ at }) => at.length > 0);
      const taken = cuts.length > 0 ? [cutCards(cuts)] : [];
      for (const one of taken) undoable(one);
      void cropPages(waiting.flatMap(listProposedCrops).map(asProposed), taken);
    },
    acceptForGood: async (waiting) => {
      last.current = undefined;
      const chosen = waiting.map((card) => ({ tempId: card.tempId, at: listProposedCuts(card) }));
      if (!(await apply(cutMany(readShownFiles(), chosen, newTempId)))) return false;
      for (const page of waiting.flatMap(listProposedCrops)) if (!(await crop(page, page.crops))) return false;
      return true;
    },
    decline: (card) => {
      const pages = [...listProposedCuts(card).flatMap((at) => card.pages[at] ?? []), ...listProposedCrops(card)];
      if (pages.length > 0) void decline(pages);
    },
    cropInto: (page, boxes) => void cropPages([{ page, boxes }]),
    restorePage: (fileId) => void restorePage(fileId),
    undo: () => {
      const back = last.current;
      last.current = undefined;
      back?.();
    },
  };
}

/** A decision that was carried out: its text, and how to undo it. */
type Decision = { readonly text: string; readonly back: () => void };
type Cropping = { readonly page: Tempfile; readonly boxes: readonly Box[] };

const asProposed = (page: Tempfile): Cropping => ({ page, boxes: page.crops });
