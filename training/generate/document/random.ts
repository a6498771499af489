/** A seeded source of chance: the same seed gives the same choices on every machine. */
export type Random = {
  /** At least 0, less than 1. */
  readonly next: () => number;
  /** A whole number from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  /** `count` decimal digits. */
  readonly digits: (count: number) => string;
  /** A source of its own for a purpose: what one block draws does not shift what the next one gets. */
  readonly fork: (purpose: string) => Random;
};

/** FNV-1a, mixed once more: its low bits alone would make choices of like names go together. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Mulberry32 over a hashed seed. */
export function random(seed: number | string): Random {
  const origin = hash(String(seed));
  let state = origin;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    digits: (count) => Array.from({ length: count }, () => String(int(0, 9))).join(''),
    fork: (purpose) => random(`${origin}/${purpose}`),
  };
}
