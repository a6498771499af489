import type { OwnerBrief } from '#shared/account/user.ts';

/** From so many companies on the switcher has a search input (R-SHL-06). */
export const minOwnersForSearch = 10;

const collator = new Intl.Collator(['sk', 'cs', 'en', 'fr'], { sensitivity: 'base', numeric: true });

/** Favourites first, then by name (R-SHL-07). */
export function sortOwners(owners: readonly OwnerBrief[], favourites: readonly string[]): readonly OwnerBrief[] {
  const rank = ({ _id }: OwnerBrief) => (favourites.includes(_id) ? 0 : 1);
  return owners.toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.name, b.name));
}

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Companies whose name holds every word, whatever the order and the diacritics. */
export function findOwners(owners: readonly OwnerBrief[], words: string): readonly OwnerBrief[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  return owners.filter(({ name }) => wanted.every((word) => foldText(name).includes(word)));
}
