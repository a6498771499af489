import type { Tempfile } from '#shared/intake/tempfile.ts';
import { toCards, cutCard, applyMoves, type Card, type Move } from './cards.ts';

/** Where documents seem to begin within a card: positions of pages that still follow the page that they followed in the file. */
export const listProposedCuts = (card: Card): readonly number[] =>
  card.pages.flatMap((page, at) => {
    const before = card.pages[at - 1];
    const follows = before?.hash === page.hash && before.page === page.page - 1;
    return page.cut !== null && follows ? [at] : [];
  });

/** Pages of a card on which several documents seem to lie. */
export const listProposedCrops = (card: Card): readonly Tempfile[] =>
  card.pages.filter(({ crops, process }) => crops.length > 1 && process === 2);

/** Whether a person has to decide about a card. */
export const waitsForDecision = (card: Card): boolean =>
  !card.preparing && (listProposedCuts(card).length > 0 || listProposedCrops(card).length > 0);

/** How many documents come of a card when all that is proposed for it is accepted. */
export function countProposed(card: Card): number {
  const starts = [0, ...listProposedCuts(card)];
  const cropped = listProposedCrops(card);
  const pieces = starts.map((start, n) => card.pages.slice(start, starts[n + 1]));
  const whole = pieces.filter((pages) => pages.some((page) => !cropped.includes(page)));
  return whole.length + cropped.reduce((sum, { crops }) => sum + crops.length, 0);
}

/** The places that pages had before they were moved: applied, they take the moves back. */
export function getPlacesBefore(files: readonly Tempfile[], moves: readonly Move[]): readonly Move[] {
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return moves.flatMap(({ fileId }) => {
    const file = byId.get(fileId);
    return file === undefined ? [] : [{ fileId, tempId: file.tempId, index: file.index, pageIndex: file.pageIndex }];
  });
}

/** Cuts several documents at once: the moves of all of them together. `at` are positions in the document of the tempId. */
export function cutMany(
  files: readonly Tempfile[],
  chosen: readonly { readonly tempId: string; readonly at: readonly number[] }[],
  newTempId: () => string,
): readonly Move[] {
  const after = chosen.reduce<readonly Tempfile[]>((current, { tempId, at }) => {
    const cards = toCards(current);
    const card = cards.find((one) => one.tempId === tempId);
    return card === undefined ? current : applyMoves(current, cutCard(cards, card, at, newTempId));
  }, files);
  return after.flatMap(({ fileId, tempId, index, pageIndex }, at) => {
    const before = files[at];
    const same = before?.tempId === tempId && before.index === index && before.pageIndex === pageIndex;
    return same ? [] : [{ fileId, tempId, index, pageIndex }];
  });
}
