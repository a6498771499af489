import { utf8Bytes } from './utf8.ts';

/** Bytes one after another in one piece. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const line = utf8Bytes('\n');

/** Each piece on a line of its own. */
export const onLines = (pieces: readonly Uint8Array[]): readonly Uint8Array[] =>
  pieces.flatMap((piece) => [piece, line]);
