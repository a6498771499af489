import type { Word } from '#shared/geometry/box.ts';
import type { PageText } from '#shared/reading/layout/page-text.ts';
import {
  itemParts,
  partyParts,
  scalars,
  totalParts,
  vatParts,
  type Cell,
  type GeneratedDocument,
  type Slot,
  type Spot,
  type Truth,
} from '../document/generated-document.ts';

/** A word of a page as it comes out of noise, and which words of the drawn page it came from. */
export type Kept = { readonly word: Word; readonly from: readonly number[] };

/** A page as it comes out of noise, and where the words of the drawn page are now. */
export type Moved = { readonly page: PageText; readonly places: ReadonlyMap<number, readonly number[]> };

/** For every word of the drawn page the words that came from it. */
export function listPlaces(kept: readonly Kept[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  kept.forEach(({ from }, now) => {
    for (const was of from) {
      const open = places.get(was);
      if (open === undefined) places.set(was, [now]);
      else open.push(now);
    }
  });
  return places;
}

function slotIn(pages: readonly Moved[]): (slot: Slot) => Slot {
  const moved = ({ page, words }: Spot): Spot | undefined => {
    const now = words.flatMap((word) => pages[page]?.places.get(word) ?? []);
    return now.length === 0 ? undefined : { page, words: [...new Set(now)] };
  };
  return (slot) => {
    if (slot === null) return null;
    const [first, ...also] = [slot, ...slot.also].flatMap((spot) => moved(spot) ?? []);
    const cell: Cell | null = first === undefined ? null : { value: slot.value, ...first, also };
    return cell;
  };
}

const mapSlots = <Name extends string>(
  slots: { readonly [name in Name]: Slot },
  names: readonly Name[],
  by: (slot: Slot) => Slot,
): { [name in Name]: Slot } => {
  const made: { [name in Name]: Slot } = { ...slots };
  for (const name of names) made[name] = by(slots[name]);
  return made;
};

function truthBy(truth: Truth, by: (slot: Slot) => Slot): Truth {
  const all = <Name extends string>(slots: { readonly [name in Name]: Slot }, names: readonly Name[]) =>
    mapSlots(slots, names, by);
  return {
    ...all(truth, scalars),
    supplier: all(truth.supplier, partyParts),
    customer: all(truth.customer, partyParts),
    totals: all(truth.totals, totalParts),
    vat: truth.vat.map((row) => all(row, vatParts)),
    items: truth.items.map((row) => all(row, itemParts)),
  };
}

/** The document on its new pages: the truth keeps its values, its words are those of the new pages, and what was lost is null. */
export const moveDocument = (document: GeneratedDocument, pages: readonly Moved[]): GeneratedDocument => ({
  ...document,
  pages: pages.map(({ page }) => page),
  truth: truthBy(document.truth, slotIn(pages)),
});
