import * as z from 'zod';
import { tableSize, type Linear } from './linear.ts';
import type { Trees } from './trees.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as base64 (RFC 4648 §4), without help from a browser or Node. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const left = bytes.length - at;
    const letter = (shift: number): string => letters.charAt((three >> shift) & 63);
    parts.push(letter(18), letter(12), left > 1 ? letter(6) : '=', left > 2 ? letter(0) : '=');
  }
  return parts.join('');
}

const values = new Uint8Array(128).fill(255);
for (let at = 0; at < letters.length; at += 1) values[letters.charCodeAt(at)] = at;

/** The bytes of base64. @throws RangeError for other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const length = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let bits = 0;
  let held = 0;
  let to = 0;
  for (let at = 0; at < length; at += 1) {
    const value = values[text.charCodeAt(at)] ?? 255;
    if (value > 63) throw new RangeError('not base64');
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[to] = (bits >> held) & 255;
    to += 1;
  }
  return bytes;
}

/** A step of the map from a ranker's probability to how often it is right. */
export type Calibration = readonly (readonly [probability: number, right: number])[];

/** What answers one question: weights of the words around, and trees over all features. */
export type Ranker = { readonly linear: Linear; readonly trees: Trees };

/** How far a choice may be believed: trees over what speaks for and against it, and how often their answers were right. */
export type ConfidenceModel = { readonly trees: Trees; readonly calibration: Calibration };

/** Rankers by the id of the field that they choose; without a confidence model their own odds are the score. */
export type Rankers = {
  readonly version: string;
  readonly rankers: ReadonlyMap<string, Ranker>;
  readonly confidenceModel: ConfidenceModel | undefined;
};

const packedTrees = z.object({
  base: z.number(),
  roots: z.string(),
  feature: z.string(),
  value: z.string(),
  left: z.string(),
});
const packed = packedTrees.extend({ bias: z.number(), scale: z.number(), weights: z.string() });
const packedConfidenceModel = packedTrees.extend({ calibration: z.array(z.tuple([z.number(), z.number()])).max(200) });

/** Rankers as a file: numbers packed as base64 of little-endian arrays. `belief` is the confidence model. */
export const packedRankers = z.object({
  version: z.string().max(60),
  rankers: z.record(z.string(), packed),
  belief: packedConfidenceModel.optional(),
});
export type PackedRankers = z.infer<typeof packedRankers>;

const toBase64Text = (array: Int8Array | Uint16Array | Int16Array | Float32Array): string =>
  toBase64(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));

const packTrees = ({ base, roots, feature, value, left }: Trees): z.infer<typeof packedTrees> => ({
  base,
  roots: toBase64Text(Uint16Array.from(roots)),
  feature: toBase64Text(Int16Array.from(feature)),
  value: toBase64Text(Float32Array.from(value)),
  left: toBase64Text(Uint16Array.from(left)),
});

const toBuffer = (text: string): ArrayBuffer => fromBase64(text).buffer;

const unpackTrees = ({ base, roots, feature, value, left }: z.infer<typeof packedTrees>): Trees => ({
  base,
  roots: [...new Uint16Array(toBuffer(roots))],
  feature: [...new Int16Array(toBuffer(feature))],
  value: [...new Float32Array(toBuffer(value))],
  left: [...new Uint16Array(toBuffer(left))],
});

function pack({ linear, trees }: Ranker): z.infer<typeof packed> {
  let max = 1e-6;
  for (let at = 0; at < tableSize; at += 1) max = Math.max(max, Math.abs(linear.weights[at] ?? 0));
  const scale = max / 127;
  return {
    ...packTrees(trees),
    bias: linear.bias,
    scale,
    weights: toBase64Text(Int8Array.from(linear.weights, (weight) => Math.round(weight / scale))),
  };
}

function unpack(file: z.infer<typeof packed>): Ranker {
  const weights = Float32Array.from(new Int8Array(toBuffer(file.weights)), (weight) => weight * file.scale);
  return { linear: { bias: file.bias, weights }, trees: unpackTrees(file) };
}

export const packRankers = ({ version, rankers, confidenceModel }: Rankers): PackedRankers => ({
  version,
  rankers: Object.fromEntries([...rankers].map(([id, ranker]) => [id, pack(ranker)])),
  ...(confidenceModel === undefined
    ? {}
    : {
        belief: {
          ...packTrees(confidenceModel.trees),
          calibration: confidenceModel.calibration.map(([from, to]) => [from, to]),
        },
      }),
});

/** Rankers of a file. @throws ZodError or RangeError when it is none. */
export function unpackRankers(file: unknown): Rankers {
  const { version, rankers, belief } = packedRankers.parse(file);
  return {
    version,
    rankers: new Map(Object.entries(rankers).map(([id, ranker]) => [id, unpack(ranker)])),
    confidenceModel: belief === undefined ? undefined : { trees: unpackTrees(belief), calibration: belief.calibration },
  };
}

/** How often a probability of this size is right, between the steps in a straight line. */
export function applyCalibration(calibration: Calibration, probability: number): number {
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
