/** Raised by data that ends too early or refers to what is not there. */
export class BrokenPacking extends Error {}

const topBit = 0x1000000;
const probabilityBits = 11;
const moveBits = 5;

/** Chances of the bits of one context, each beginning as one half. */
export type Chances = Uint16Array;
export const chances = (size: number): Chances => new Uint16Array(size).fill(1 << (probabilityBits - 1));

/** The arithmetic decoder of LZMA: turns bytes into bits whose chances adapt. */
export type RangeDecoder = {
  bit(of: Chances, at: number): 0 | 1;
  /** Bits of even chance, highest first. */
  direct(count: number): number;
  /** A number of `count` bits, highest first, in the contexts from `from` on. */
  tree(of: Chances, count: number, from?: number): number;
  /** The same, lowest first. */
  reverseTree(of: Chances, count: number, from: number): number;
};

/** Reads `bytes` from its first byte on; throws BrokenPacking where they end too early. */
export function rangeDecoder(bytes: Uint8Array): RangeDecoder {
  let at = 0;
  let range = 0xffffffff;
  let code = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new BrokenPacking('the packed data end too early');
    at += 1;
    return byte;
  };
  const normalise = (): void => {
    if (range >= topBit) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | next()) >>> 0;
  };
  const bit = (of: Chances, place: number): 0 | 1 => {
    const chance = of[place] ?? 0;
    const bound = (range >>> probabilityBits) * chance;
    if (code < bound) {
      range = bound;
      of[place] = chance + (((1 << probabilityBits) - chance) >> moveBits);
      normalise();
      return 0;
    }
    range -= bound;
    code -= bound;
    of[place] = chance - (chance >> moveBits);
    normalise();
    return 1;
  };
  if (next() !== 0) throw new BrokenPacking('packed data begin with a zero');
  for (let place = 0; place < 4; place += 1) code = ((code << 8) | next()) >>> 0;
  return {
    bit,
    direct(count) {
      let value = 0;
      for (let left = count; left > 0; left -= 1) {
        range >>>= 1;
        const one = code >= range;
        if (one) code -= range;
        value = value * 2 + (one ? 1 : 0);
        normalise();
      }
      return value;
    },
    tree(of, count, from = 0) {
      let node = 1;
      for (let left = count; left > 0; left -= 1) node = node * 2 + bit(of, from + node);
      return node - (1 << count);
    },
    reverseTree(of, count, from) {
      let node = 1;
      let value = 0;
      for (let place = 0; place < count; place += 1) {
        const one = bit(of, from + node);
        node = node * 2 + one;
        value |= one << place;
      }
      return value;
    },
  };
}
