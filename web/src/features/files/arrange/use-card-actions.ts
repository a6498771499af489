import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useSetAtom } from '#web/state/state.ts';
import { useText } from '#web/text/use-text.ts';
import { cutCard, merge, movePage, splitAll, type Card } from '../core/cards.ts';
import type { CardActions } from './document-card.tsx';
import { apply, deleteWithUndo, hiddenAtom, mark, rotate } from './pages.ts';

const newTempId = (): string => crypto.randomUUID();

/** What a person can do with pages and documents on /files. */
export function useCardActions(cards: readonly Card[], files: readonly Tempfile[]): CardActions {
  const t = useText('files');
  const setHidden = useSetAtom(hiddenAtom);
  const remove = (fileIds: readonly string[], card: Card | undefined) =>
    deleteWithUndo({ fileIds, card, text: t('deleted', { count: fileIds.length }), undo: t('undo'), setHidden });
  return {
    rotate: (page) => void rotate(page),
    remove: (card, page) => remove([page.fileId], card),
    removeCard: (card) => {
      remove(
        card.pages.map(({ fileId }) => fileId),
        undefined,
      );
    },
    cutBefore: (card, at) => void apply(cutCard(cards, card, [at], newTempId)),
    split: (card) => void apply(splitAll(cards, card, newTempId)),
    merge: (from, into) => void apply(merge(from, into)),
    mark: (card, doctype) => void mark([card], doctype),
    put: (fileId, into, at) => {
      const page = files.find((one) => one.fileId === fileId);
      const from = cards.find(({ tempId }) => tempId === page?.tempId);
      if (page !== undefined && from !== undefined) void apply(movePage(page, from, into, at));
    },
  };
}
