import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';

/** A future document: the uploaded pages that share a tempId, in their order. */
export type Card = {
  readonly tempId: string;
  readonly index: number;
  readonly name: string;
  /** '_' while none is chosen, or when its pages disagree. */
  readonly doctype: string;
  readonly pages: readonly Tempfile[];
  /** Some page is still being prepared. */
  readonly preparing: boolean;
};

/** An uploaded file as the list of sources shows it: all the pages that came out of it. */
export type Source = {
  readonly hash: string;
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly pages: number;
  readonly ready: number;
  readonly error: Tempfile['error'];
  readonly preparing: boolean;
};

/** Where a page goes: what PATCH /tempfile/{fileId} takes. */
export type Move = {
  readonly fileId: string;
  readonly tempId: string;
  readonly index: number;
  readonly pageIndex: number;
};

const byPlace = (a: Tempfile, b: Tempfile): number =>
  a.pageIndex - b.pageIndex || a.page - b.page || a.fileId.localeCompare(b.fileId);

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group === undefined) groups.set(getKey(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The future documents. Files that are refused, or whose bytes have not arrived, and pages that were cut up are none. */
export function toCards(files: readonly Tempfile[]): readonly Card[] {
  const usable = files.filter(({ process, cropped }) => (process === 1 || process === 2) && !cropped);
  const cards = [...groupBy(usable, ({ tempId }) => tempId)].map(([tempId, group]): Card => {
    const pages = group.toSorted(byPlace);
    const types = new Set(pages.map(({ doctype }) => doctype));
    const [only] = types;
    return {
      tempId,
      index: Math.min(...pages.map(({ index }) => index)),
      name: pages[0]?.name ?? '',
      doctype: types.size === 1 && only !== undefined ? only : unspecifiedDoctype,
      pages,
      preparing: pages.some(({ process }) => process === 1),
    };
  });
  return cards.toSorted((a, b) => a.index - b.index || a.tempId.localeCompare(b.tempId));
}

/** Cards that begin at the same place of the same file as one before them, with the name of that one. */
export function findCopies(cards: readonly Card[]): ReadonlyMap<string, string> {
  const seen = new Map<string, string>();
  const copies = new Map<string, string>();
  for (const { tempId, name, pages } of cards) {
    const [first] = pages;
    if (first === undefined) continue;
    const place = `${first.hash}#${first.page}`;
    const earlier = seen.get(place);
    if (earlier === undefined) seen.set(place, name);
    else copies.set(tempId, earlier);
  }
  return copies;
}

/** The uploaded files behind the pages, in the order of their arrival; what was cut out of a page belongs to its file. */
export function toSources(files: readonly Tempfile[]): readonly Source[] {
  const known = new Set(files.map(({ fileId }) => fileId));
  const whole = files.filter(({ croppedFrom }) => croppedFrom === null || !known.has(croppedFrom));
  return [...groupBy(whole, ({ hash, size }) => `${hash}${size}`).values()].map((pages) => {
    const first = pages.toSorted((a, b) => a.page - b.page)[0];
    return {
      hash: first?.hash ?? '',
      fileId: first?.fileId ?? '',
      name: first?.name ?? '',
      size: first?.size ?? 0,
      pages: Math.max(1, first?.pageCount ?? 1),
      ready: pages.filter(({ process }) => process === 2).length,
      error: pages.find(({ error }) => error !== null)?.error ?? null,
      preparing: pages.some(({ process }) => process === 0 || process === 1),
    };
  });
}

/** A quarter turn to the right: 0, 90, 180, 270, then 0 (R-INT-09). */
export const rotateRight = (rotation: Rotation): Rotation =>
  (({ 0: 90, 90: 180, 180: 270, 270: 0 }) as const)[rotation];

const toMoves = (pages: readonly Tempfile[], tempId: string, index: number): readonly Move[] =>
  pages
    .map((page, pageIndex) => ({ page, move: { fileId: page.fileId, tempId, index, pageIndex } }))
    .filter(({ page, move }) => page.tempId !== tempId || page.index !== index || page.pageIndex !== move.pageIndex)
    .map(({ move }) => move);

/** Makes room behind a card: every later card moves by so many. */
const makeRoom = (cards: readonly Card[], after: number, by: number): readonly Move[] =>
  cards.filter(({ index }) => index > after).flatMap((card) => toMoves(card.pages, card.tempId, card.index + by));

/** Cuts a card before the given pages (their positions in it): what follows each cut becomes a document of its own. */
export function cutCard(
  cards: readonly Card[],
  card: Card,
  at: readonly number[],
  newTempId: () => string,
): readonly Move[] {
  const starts = [...new Set(at)].filter((one) => one > 0 && one < card.pages.length).toSorted((a, b) => a - b);
  if (starts.length === 0) return [];
  const pieces = starts.map((start, n) => card.pages.slice(start, starts[n + 1]));
  return [
    ...makeRoom(cards, card.index, starts.length),
    ...pieces.flatMap((pages, n) => toMoves(pages, newTempId(), card.index + n + 1)),
  ];
}

/** One document per page (R-INT-07). `newTempId` makes ids for all pages but the first. */
export function splitAll(cards: readonly Card[], card: Card, newTempId: () => string): readonly Move[] {
  const extra = card.pages.length - 1;
  if (extra < 1) return [];
  const later = makeRoom(cards, card.index, extra);
  const own = card.pages.slice(1).map((page, n) => ({
    fileId: page.fileId,
    tempId: newTempId(),
    index: card.index + n + 1,
    pageIndex: 0,
  }));
  return [...later, ...own];
}

/** Puts all pages of one card behind those of another (R-INT-08). */
export const merge = (from: Card, into: Card): readonly Move[] =>
  from.tempId === into.tempId ? [] : toMoves([...into.pages, ...from.pages], into.tempId, into.index);

/** Moves pages to a place in a card, in their order; the pages of every card that they leave are renumbered. */
export function movePages(
  cards: readonly Card[],
  chosen: ReadonlySet<string>,
  into: Card,
  at: number,
): readonly Move[] {
  const moved = cards.flatMap(({ pages }) => pages).filter(({ fileId }) => chosen.has(fileId));
  const others = into.pages.filter(({ fileId }) => !chosen.has(fileId));
  const arranged = [...others.slice(0, at), ...moved, ...others.slice(at)];
  const left = cards.filter(({ tempId }) => tempId !== into.tempId);
  return [...left.flatMap((card) => renumberWithout(card, chosen)), ...toMoves(arranged, into.tempId, into.index)];
}

/**
 * Makes one document of pages of several: the first document where all its pages are among them, with the others behind; otherwise a new
 * one right behind it.
 */
export function mergePages(
  cards: readonly Card[],
  chosen: ReadonlySet<string>,
  newTempId: () => string,
): readonly Move[] {
  const first = cards.find(({ pages }) => pages.some(({ fileId }) => chosen.has(fileId)));
  if (first === undefined) return [];
  if (first.pages.every(({ fileId }) => chosen.has(fileId))) return movePages(cards, chosen, first, 0);
  const merged = cards.flatMap(({ pages }) => pages).filter(({ fileId }) => chosen.has(fileId));
  const rest = cards.flatMap((card) => {
    const later = card.index > first.index ? { ...card, index: card.index + 1 } : card;
    return later === card ? renumberWithout(card, chosen) : renumber(later, chosen);
  });
  return [...rest, ...toMoves(merged, newTempId(), first.index + 1)];
}

const renumber = (card: Card, without: ReadonlySet<string>): readonly Move[] =>
  toMoves(
    card.pages.filter(({ fileId }) => !without.has(fileId)),
    card.tempId,
    card.index,
  );

/** What the remaining pages of a document are numbered after some of its pages leave it (R-INT-10). */
export const renumberWithout = (card: Card, gone: ReadonlySet<string>): readonly Move[] =>
  card.pages.some(({ fileId }) => gone.has(fileId)) ? renumber(card, gone) : [];

/** The files after the moves, so that the screen need not wait for the server. */
export function applyMoves(files: readonly Tempfile[], moves: readonly Move[]): readonly Tempfile[] {
  const byId = new Map(moves.map((move) => [move.fileId, move]));
  return files.map((file) => ({ ...file, ...byId.get(file.fileId) }));
}

/** The cards on which a type is set: all, or only those not yet marked (R-INT-11, R-INT-12). */
export const listToMark = (cards: readonly Card[], which: 'all' | 'unmarked'): readonly Card[] =>
  which === 'all' ? cards : cards.filter(({ doctype }) => doctype === unspecifiedDoctype);
