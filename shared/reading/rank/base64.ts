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
