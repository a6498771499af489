/** Bytes one after another in one piece. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const line = toUtf8('\n');

/** Each piece on a line of its own. */
export const toLines = (pieces: readonly Uint8Array[]): readonly Uint8Array[] =>
  pieces.flatMap((piece) => [piece, line]);

/** The bytes of a text in UTF-8, without a byte order mark; lone surrogates become U+FFFD. */
export function toUtf8(text: string): Uint8Array {
  // Three bytes hold any unit of a JavaScript text; a pair of units takes four.
  const bytes = new Uint8Array(text.length * 3);
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      bytes[at++] = unit;
      continue;
    }
    const point = text.codePointAt(index) ?? 0xfffd;
    if (point > 0xffff) index += 1;
    at = put(bytes, at, point >= 0xd800 && point <= 0xdfff ? 0xfffd : point);
  }
  return bytes.slice(0, at);
}

const tail = (point: number, shift: number): number => 0x80 | ((point >> shift) & 0x3f);

function put(bytes: Uint8Array, from: number, point: number): number {
  let at = from;
  if (point < 0x800) bytes[at++] = 0xc0 | (point >> 6);
  else if (point < 0x10000) {
    bytes[at++] = 0xe0 | (point >> 12);
    bytes[at++] = tail(point, 6);
  } else {
    bytes[at++] = 0xf0 | (point >> 18);
    bytes[at++] = tail(point, 12);
    bytes[at++] = tail(point, 6);
  }
  bytes[at++] = tail(point, 0);
  return at;
}
