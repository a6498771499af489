import { BrokenPacking, chances, rangeDecoder, type Chances, type RangeDecoder } from './range-decoder.ts';

/** Parameters that by square codes are packed with: lc = 3, lp = 0, pb = 2. */
const literalContextBits = 3;
const positionStates = 4;
const states = 12;
/** States below this one stand behind a literal. */
const literalStates = 7;
const firstModelledDistance = 4;
const lastModelledDistance = 14;
const alignBits = 4;
const shortestMatch = 2;

type Lengths = { readonly choice: Chances; readonly low: Chances; readonly middle: Chances; readonly high: Chances };

const lengths = (): Lengths => ({
  choice: chances(2),
  low: chances(positionStates << 3),
  middle: chances(positionStates << 3),
  high: chances(1 << 8),
});

function readLength(range: RangeDecoder, { choice, low, middle, high }: Lengths, position: number): number {
  if (range.bit(choice, 0) === 0) return range.tree(low, 3, position << 3);
  if (range.bit(choice, 1) === 0) return 8 + range.tree(middle, 3, position << 3);
  return 16 + range.tree(high, 8);
}

const contexts = () => ({
  literal: chances(0x300 << literalContextBits),
  match: chances(states << 2),
  repeat: chances(states),
  repeat0: chances(states),
  repeat1: chances(states),
  repeat2: chances(states),
  repeat0Long: chances(states << 2),
  slots: chances(4 << 6),
  distances: chances(128),
  align: chances(1 << alignBits),
  matchLengths: lengths(),
  repeatLengths: lengths(),
});
type Contexts = ReturnType<typeof contexts>;

function readLiteral(range: RangeDecoder, of: Chances, before: number, matched: number | undefined): number {
  const from = 0x300 * (before >> (8 - literalContextBits));
  let symbol = 1;
  let guide = matched;
  while (symbol < 0x100) {
    if (guide === undefined) {
      symbol = symbol * 2 + range.bit(of, from + symbol);
      continue;
    }
    const expected = (guide >> 7) & 1;
    guide = (guide << 1) & 0xff;
    const seen = range.bit(of, from + ((1 + expected) << 8) + symbol);
    symbol = symbol * 2 + seen;
    if (seen !== expected) guide = undefined;
  }
  return symbol & 0xff;
}

function readDistance(range: RangeDecoder, { slots, distances, align }: Contexts, length: number): number {
  const slot = range.tree(slots, 6, Math.min(length, 3) << 6);
  if (slot < firstModelledDistance) return slot;
  const bits = (slot >> 1) - 1;
  const base = (2 | (slot & 1)) * 2 ** bits;
  if (slot < lastModelledDistance) return base + range.reverseTree(distances, bits, base - slot);
  return base + range.direct(bits - alignBits) * 2 ** alignBits + range.reverseTree(align, alignBits, 0);
}

/**
 * Unpacks a raw LZMA stream whose unpacked size is known, as by square codes carry it.
 * Throws BrokenPacking when the data are not such a stream; memory and time are bounded by `size`.
 */
export function unpackLzma(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const range = rangeDecoder(packed);
  const of = contexts();
  let repeats: readonly [number, number, number, number] = [0, 0, 0, 0];
  let state = 0;
  let at = 0;
  const byteAt = (distance: number): number => {
    if (distance >= at) throw new BrokenPacking('a match begins before the text');
    return out[at - distance - 1] ?? 0;
  };
  while (at < size) {
    const position = at & (positionStates - 1);
    if (range.bit(of.match, (state << 2) + position) === 0) {
      const before = at === 0 ? 0 : byteAt(0);
      out[at] = readLiteral(range, of.literal, before, state < literalStates ? undefined : byteAt(repeats[0]));
      at += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length: number;
    if (range.bit(of.repeat, state) === 0) {
      length = readLength(range, of.matchLengths, position);
      state = state < literalStates ? 7 : 10;
      repeats = [readDistance(range, of, length), repeats[0], repeats[1], repeats[2]];
    } else {
      const [first, second, third, fourth] = repeats;
      if (range.bit(of.repeat0, state) === 0) {
        if (range.bit(of.repeat0Long, (state << 2) + position) === 0) {
          out[at] = byteAt(first);
          at += 1;
          state = state < literalStates ? 9 : 11;
          continue;
        }
      } else if (range.bit(of.repeat1, state) === 0) repeats = [second, first, third, fourth];
      else if (range.bit(of.repeat2, state) === 0) repeats = [third, first, second, fourth];
      else repeats = [fourth, first, second, third];
      length = readLength(range, of.repeatLengths, position);
      state = state < literalStates ? 8 : 11;
    }
    for (let left = length + shortestMatch; left > 0 && at < size; left -= 1) {
      out[at] = byteAt(repeats[0]);
      at += 1;
    }
  }
  return out;
}
