import type { Doctype } from './doctype.ts';

type Prefixed = Pick<Doctype, 'id' | 'short'>;

/** Prefixes differ by more than their case; types without one share nothing. */
const isSamePrefix = (a: string, b: string): boolean => a !== '' && a.toUpperCase() === b.toUpperCase();

/** Another type whose internal numbers begin with the prefix of this one: two documents could carry one number. */
export const findPrefixHolder = <Type extends Prefixed>(
  { id, short }: Prefixed,
  types: readonly Type[],
): Type | undefined => types.find((other) => other.id !== id && isSamePrefix(other.short, short));

/** A prefix like the given one that no type has: FP2, FP3 and so on; empty when there is none. */
function findFreePrefix(short: string, taken: readonly string[]): string {
  const numbers = Array.from({ length: 98 }, (_, at) => String(at + 2));
  const candidates = [short, ...numbers.map((number) => `${short.slice(0, 4 - number.length)}${number}`)];
  return candidates.find((one) => !taken.some((other) => isSamePrefix(one, other))) ?? '';
}

/**
 * A type with copied settings whose prefix no other type of its company has: where the copied one is taken it keeps its own, and one
 * that has none gets a free one like it.
 */
export function withFreePrefix(copied: Doctype, own: string, types: readonly Prefixed[]): Doctype {
  const holder = findPrefixHolder(copied, types);
  if (holder === undefined) return copied;
  if (own !== '' && findPrefixHolder({ id: copied.id, short: own }, types) === undefined)
    return { ...copied, short: own };
  const others = types.filter(({ id }) => id !== copied.id);
  return {
    ...copied,
    short: findFreePrefix(
      copied.short,
      others.map(({ short }) => short),
    ),
  };
}
