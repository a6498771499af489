import * as z from 'zod';
import { fromBase64, toBase64 } from './base64.ts';
import { tableSize, type Linear } from './linear.ts';
import type { Trees } from './trees.ts';

/** A step of the map from a ranker's probability to how often it is right. */
export type Calibration = readonly (readonly [probability: number, right: number])[];

/** What answers one question: weights of the words around, and trees over all features. */
export type Ranker = { readonly linear: Linear; readonly trees: Trees };

/** How far a choice may be believed: trees over what speaks for and against it, and how often their answers were right. */
export type Belief = { readonly trees: Trees; readonly calibration: Calibration };

/** Rankers by the id of the field that they choose; without a belief their own odds are the score. */
export type Rankers = {
  readonly version: string;
  readonly rankers: ReadonlyMap<string, Ranker>;
  readonly belief: Belief | undefined;
};

const packedTrees = z.object({
  base: z.number(),
  roots: z.string(),
  feature: z.string(),
  value: z.string(),
  left: z.string(),
});
const packed = packedTrees.extend({ bias: z.number(), scale: z.number(), weights: z.string() });
const packedBelief = packedTrees.extend({ calibration: z.array(z.tuple([z.number(), z.number()])).max(200) });

/** Rankers as a file: numbers packed as base64 of little-endian arrays. */
export const packedRankers = z.object({
  version: z.string().max(60),
  rankers: z.record(z.string(), packed),
  belief: packedBelief.optional(),
});
export type PackedRankers = z.infer<typeof packedRankers>;

const bytesOf = (array: Int8Array | Uint16Array | Int16Array | Float32Array): string =>
  toBase64(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));

const packTrees = ({ base, roots, feature, value, left }: Trees): z.infer<typeof packedTrees> => ({
  base,
  roots: bytesOf(Uint16Array.from(roots)),
  feature: bytesOf(Int16Array.from(feature)),
  value: bytesOf(Float32Array.from(value)),
  left: bytesOf(Uint16Array.from(left)),
});

const bufferOf = (text: string): ArrayBuffer => fromBase64(text).buffer;

const unpackTrees = ({ base, roots, feature, value, left }: z.infer<typeof packedTrees>): Trees => ({
  base,
  roots: [...new Uint16Array(bufferOf(roots))],
  feature: [...new Int16Array(bufferOf(feature))],
  value: [...new Float32Array(bufferOf(value))],
  left: [...new Uint16Array(bufferOf(left))],
});

function pack({ linear, trees }: Ranker): z.infer<typeof packed> {
  let most = 1e-6;
  for (let at = 0; at < tableSize; at += 1) most = Math.max(most, Math.abs(linear.weights[at] ?? 0));
  const scale = most / 127;
  return {
    ...packTrees(trees),
    bias: linear.bias,
    scale,
    weights: bytesOf(Int8Array.from(linear.weights, (weight) => Math.round(weight / scale))),
  };
}

function unpack(file: z.infer<typeof packed>): Ranker {
  const weights = Float32Array.from(new Int8Array(bufferOf(file.weights)), (weight) => weight * file.scale);
  return { linear: { bias: file.bias, weights }, trees: unpackTrees(file) };
}

export const packRankers = ({ version, rankers, belief }: Rankers): PackedRankers => ({
  version,
  rankers: Object.fromEntries([...rankers].map(([id, ranker]) => [id, pack(ranker)])),
  ...(belief === undefined
    ? {}
    : { belief: { ...packTrees(belief.trees), calibration: belief.calibration.map(([from, to]) => [from, to]) } }),
});

/** Rankers of a file. @throws ZodError or RangeError when it is none. */
export function unpackRankers(file: unknown): Rankers {
  const { version, rankers, belief } = packedRankers.parse(file);
  return {
    version,
    rankers: new Map(Object.entries(rankers).map(([id, ranker]) => [id, unpack(ranker)])),
    belief: belief === undefined ? undefined : { trees: unpackTrees(belief), calibration: belief.calibration },
  };
}

/** How often a probability of this size is right, between the steps in a straight line. */
export function calibrated(calibration: Calibration, probability: number): number {
  let before: Calibration[number] = [0, 0];
  for (const step of calibration) {
    if (probability <= step[0]) {
      const width = step[0] - before[0];
      return width <= 0 ? step[1] : before[1] + ((probability - before[0]) / width) * (step[1] - before[1]);
    }
    before = step;
  }
  return calibration.length === 0 ? probability : before[1];
}
