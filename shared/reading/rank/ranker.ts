import * as z from 'zod';
import { fromBase64, toBase64 } from './base64.ts';
import { tableSize, type Linear } from './linear.ts';
import type { Trees } from './trees.ts';

/** A step of the map from a ranker's probability to how often it is right. */
export type Calibration = readonly (readonly [probability: number, right: number])[];

/** What answers one question: weights of the words around, trees over all features, and how far it may be believed. */
export type Ranker = { readonly linear: Linear; readonly trees: Trees; readonly calibration: Calibration };

/** Rankers by the id of the field that they choose. */
export type Rankers = { readonly version: string; readonly rankers: ReadonlyMap<string, Ranker> };

const packed = z.object({
  bias: z.number(),
  scale: z.number(),
  weights: z.string(),
  base: z.number(),
  roots: z.string(),
  feature: z.string(),
  value: z.string(),
  left: z.string(),
  calibration: z.array(z.tuple([z.number(), z.number()])).max(100),
});

/** Rankers as a file: numbers packed as base64 of little-endian arrays. */
export const packedRankers = z.object({ version: z.string().max(60), rankers: z.record(z.string(), packed) });
export type PackedRankers = z.infer<typeof packedRankers>;

const bytesOf = (array: Int8Array | Uint16Array | Int16Array | Float32Array): string =>
  toBase64(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));

function pack({ linear, trees, calibration }: Ranker): z.infer<typeof packed> {
  let most = 1e-6;
  for (let at = 0; at < tableSize; at += 1) most = Math.max(most, Math.abs(linear.weights[at] ?? 0));
  const scale = most / 127;
  return {
    bias: linear.bias,
    scale,
    weights: bytesOf(Int8Array.from(linear.weights, (weight) => Math.round(weight / scale))),
    base: trees.base,
    roots: bytesOf(Uint16Array.from(trees.roots)),
    feature: bytesOf(Int16Array.from(trees.feature)),
    value: bytesOf(Float32Array.from(trees.value)),
    left: bytesOf(Uint16Array.from(trees.left)),
    calibration: calibration.map(([from, to]) => [from, to]),
  };
}

function unpack(file: z.infer<typeof packed>): Ranker {
  const buffer = (text: string): ArrayBuffer => fromBase64(text).buffer;
  return {
    linear: { bias: file.bias, weights: Float32Array.from(new Int8Array(buffer(file.weights)), (w) => w * file.scale) },
    trees: {
      base: file.base,
      roots: [...new Uint16Array(buffer(file.roots))],
      feature: [...new Int16Array(buffer(file.feature))],
      value: [...new Float32Array(buffer(file.value))],
      left: [...new Uint16Array(buffer(file.left))],
    },
    calibration: file.calibration,
  };
}

export const packRankers = ({ version, rankers }: Rankers): PackedRankers => ({
  version,
  rankers: Object.fromEntries([...rankers].map(([id, ranker]) => [id, pack(ranker)])),
});

/** Rankers of a file. @throws ZodError or RangeError when it is none. */
export function unpackRankers(file: unknown): Rankers {
  const { version, rankers } = packedRankers.parse(file);
  return { version, rankers: new Map(Object.entries(rankers).map(([id, ranker]) => [id, unpack(ranker)])) };
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
