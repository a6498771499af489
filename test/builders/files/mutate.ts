/** Random numbers of 0-1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A way to spoil a file; gives back a new one. */
export type Mutation = (bytes: Uint8Array, random: () => number) => Uint8Array;

const pick = <T>(choices: readonly T[], random: () => number): T | undefined =>
  choices[Math.floor(random() * choices.length)];

const flipBits: Mutation = (bytes, random) => {
  const spoiled = bytes.slice();
  const flips = 1 + Math.floor(random() * 60);
  for (let flip = 0; flip < flips; flip += 1) {
    const at = Math.floor(random() * spoiled.length);
    spoiled[at] = (spoiled[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return spoiled;
};

const truncate: Mutation = (bytes, random) => bytes.slice(0, Math.floor(random() * bytes.length));

/** The middle is gone, the end is there: a reader that trusts the end looks into nothing. */
const cutOut: Mutation = (bytes, random) => {
  const from = Math.floor(random() * bytes.length);
  const to = Math.min(bytes.length, from + Math.floor(random() * 4000));
  return Buffer.concat([bytes.slice(0, from), bytes.slice(to)]);
};

const overwrite: Mutation = (bytes, random) => {
  const spoiled = bytes.slice();
  const from = Math.floor(random() * spoiled.length);
  return spoiled.fill(Math.floor(random() * 256), from, from + Math.floor(random() * 600));
};

/** Changes the text of a file, byte by byte as Latin-1, so that binary parts stay. */
const inText =
  (change: (text: string, random: () => number) => string): Mutation =>
  (bytes, random) =>
    Buffer.from(change(Buffer.from(bytes).toString('latin1'), random), 'latin1');

/** Replaces one random match. */
const replaceOne = (pattern: RegExp, by: (found: string, random: () => number) => string): Mutation =>
  inText((text, random) => {
    const found = pick([...text.matchAll(pattern)], random);
    if (found === undefined) return text;
    const [whole] = found;
    return text.slice(0, found.index) + by(whole, random) + text.slice(found.index + whole.length);
  });

const references = /\b\d+ 0 R\b/g;
const absurd = ['0', '-1', '1e30', '99999999999', '0.000001', '2147483648'] as const;

const swapObjects = replaceOne(references, (_, random) => `${Math.floor(random() * 30)} 0 R`);
const wrongLength = replaceOne(/\/Length \d+/g, (_, random) => `/Length ${pick(absurd, random) ?? '0'}`);
const brokenXref = replaceOne(/startxref\s+\d+/g, (_, random) => `startxref\n${Math.floor(random() * 1_000_000)}`);
const brokenOffset = replaceOne(/\d{10} 00000 n/g, (_, random) =>
  String(Math.floor(random() * 9_999_999))
    .padStart(10, '0')
    .concat(' 00000 n'),
);
const absurdBox = replaceOne(/\/MediaBox \[[^\]]*\]/g, (_, random) => {
  const side = () => pick(absurd, random) ?? '0';
  return `/MediaBox [${side()} ${side()} ${side()} ${side()}]`;
});
const absurdNumber = replaceOne(
  /\/(?:Width|Height|Count|BitsPerComponent|Columns|Size|N|First) \d+/g,
  (found, random) => found.replace(/\d+$/, pick(absurd, random) ?? '0'),
);
/** A page tree that holds itself, or a parent that is its own child. */
const loopedTree: Mutation = inText((text, random) => {
  const tree = /(\d+) 0 obj\s*<<[^>]*\/Type \/Pages/.exec(text)?.[1] ?? '1';
  return random() < 0.5
    ? text.replace(/\/Kids \[[^\]]*\]/, `/Kids [${`${tree} 0 R `.repeat(1 + Math.floor(random() * 200))}]`)
    : text.replace(/\/Parent \d+ 0 R/, `/Parent ${tree} 0 R /Kids [${tree} 0 R] /Count 9`);
});
const deepNesting: Mutation = inText((text, random) => {
  const depth = 500 + Math.floor(random() * 20_000);
  return text.replace('/Type /Page', `/X ${'['.repeat(depth)}${random() < 0.5 ? ']'.repeat(depth) : ''} /Type /Page`);
});

export const mutationsOfAny: Readonly<Record<string, Mutation>> = { flipBits, truncate, cutOut, overwrite };

export const mutationsOfPdf: Readonly<Record<string, Mutation>> = {
  ...mutationsOfAny,
  swapObjects,
  wrongLength,
  brokenXref,
  brokenOffset,
  absurdBox,
  absurdNumber,
  loopedTree,
  deepNesting,
};
