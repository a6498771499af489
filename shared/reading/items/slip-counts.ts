import type { Word } from '#shared/geometry/box.ts';
import { fold } from '#shared/kit/text.ts';
import { isUnit } from './units.ts';

/** A row that is being put together, as far as counts at the end of names concern it. */
export type Counted = {
  readonly name: readonly (readonly Word[])[];
  readonly quantity: readonly Word[];
  readonly unit: readonly Word[];
};

type Tail = { readonly name: readonly Word[]; readonly quantity: readonly Word[]; readonly unit: readonly Word[] };

/** What stands before '2 ks' at the end of words, the count and its unit. */
function cutCount(words: readonly Word[] | undefined): Tail | undefined {
  const [count, unit] = words?.slice(-2) ?? [];
  const name = words?.slice(0, -2) ?? [];
  const isCount = count !== undefined && /^\d{1,5}(?:[.,]\d{1,3})?$/u.test(count.text);
  if (!isCount || unit === undefined || name.length === 0 || !isUnit(fold(unit.text))) return undefined;
  return { name, quantity: [count], unit: [unit] };
}

/**
 * Counts of a column that has no prices beside it ('Dálniční brožura  1 ks  89,00'). One name that ends so may say a size ('Vajcia 10
 * ks'); where every row of a slip does, it is a column.
 */
export function cutCounts<T extends Counted>(drafts: readonly T[]): readonly T[] {
  const tails = drafts.map(({ name, quantity }) => (quantity.length > 0 ? undefined : cutCount(name[0])));
  if (drafts.length < 2 || tails.includes(undefined)) return drafts;
  return drafts.map((draft, at) => {
    const tail = tails[at];
    return tail === undefined
      ? draft
      : { ...draft, name: [tail.name, ...draft.name.slice(1)], quantity: tail.quantity, unit: tail.unit };
  });
}
