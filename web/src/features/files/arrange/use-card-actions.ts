import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useSetAtom } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { cutCard, merge, mergePages, movePages, splitAll, type Card, type Move } from '../core/cards.ts';
import { getPlacesBefore } from '../core/proposals.ts';
import type { CardActions } from './document-card.tsx';
import { apply, deleteWithUndo, hiddenAtom, mark, rotate } from './pages.ts';

const newTempId = (): string => crypto.randomUUID();

/** What a person can do with pages and documents on /files. */
export function useCardActions(cards: readonly Card[], files: readonly Tempfile[]): CardActions {
  const t = useText('files');
  const setHidden = useSetAtom(hiddenAtom);
  const remove = (pages: readonly Tempfile[]) => {
    const fileIds = pages.map(({ fileId }) => fileId);
    deleteWithUndo({ fileIds, cards, text: t('deleted', { count: fileIds.length }), undo: t('undo'), setHidden });
  };
  /** Moves that reach over several documents can be taken back. */
  const moveWithUndo = (moves: readonly Move[], text: string) => {
    if (moves.length === 0) return;
    const back = getPlacesBefore(files, moves);
    void apply(moves);
    toast({ text, action: { label: t('undo'), run: () => void apply(back) } });
  };
  return {
    rotate: (pages) => void rotate(pages),
    remove,
    removeCard: (card) => remove(card.pages),
    cutBefore: (card, at) => void apply(cutCard(cards, card, [at], newTempId)),
    split: (card) => void apply(splitAll(cards, card, newTempId)),
    merge: (from, into) => void apply(merge(from, into)),
    mark: (card, doctype) => void mark([card], doctype),
    put: (fileIds, into, at) => {
      const moves = movePages(cards, fileIds, into, at);
      if (fileIds.size === 1) void apply(moves);
      else moveWithUndo(moves, t('moved', { count: fileIds.size }));
    },
    mergePages: (fileIds) => moveWithUndo(mergePages(cards, fileIds, newTempId), t('merged', { count: fileIds.size })),
  };
}
