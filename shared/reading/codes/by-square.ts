import { unpackLzma } from './lzma.ts';

/** What a by square code holds: its document and the text with tabs between the values. */
export type BySquare = { readonly holds: 'payment' | 'invoice'; readonly text: string };

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUV';
const packedText = /^[0-9A-V]{16,7000}$/u;
/** The newest version of the format that is known; later ones may order their values differently. */
const newestVersion = 2;

/** Base32hex as by square uses it: no padding, five bits a character. */
function decodeBase32(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let expected = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    expected = ((expected << 5) | alphabet.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (expected >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

/** CRC-32 of IEEE 802.3. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 0 ? 0 : 0xedb88320);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const utf8 = (bytes: Uint8Array): string => {
  let escaped = '';
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`;
  return decodeURIComponent(escaped);
};

/**
 * Unpacks the text of a QR code that follows the Slovak by square standard (base32hex, LZMA, CRC-32). Undefined for any other
 * text, also for a broken one: the checksum leaves no doubt.
 */
export function unpackBySquare(text: string): BySquare | undefined {
  if (!packedText.test(text)) return undefined;
  const bytes = decodeBase32(text);
  const [kind = 0, , low = 0, high = 0] = bytes;
  const holds = kind >> 4 === 0 ? 'payment' : kind >> 4 === 1 ? 'invoice' : undefined;
  const size = low | (high << 8);
  if (holds === undefined || (kind & 0xf) > newestVersion || size < 5) return undefined;
  try {
    const unpacked = unpackLzma(bytes.subarray(4), size);
    const body = unpacked.subarray(4);
    const [a = 0, b = 0, c = 0, d = 0] = unpacked;
    return checksum(body) === (a | (b << 8) | (c << 16) | (d << 24)) >>> 0 ? { holds, text: utf8(body) } : undefined;
  } catch {
    // Letters and figures of another kind of code: whatever they unpack to, it is not this.
    return undefined;
  }
}
