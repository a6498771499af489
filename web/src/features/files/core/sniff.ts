import type { UploadType } from '#shared/intake/tempfile.ts';

/** How many of the first bytes of a file are needed to recognise it: a PDF may start after a kilobyte of junk. */
export const sniffBytes = 1024;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** The type of a file by its content, never by its name; undefined for everything that cannot be read here (R-INT-02). */
export function sniff(bytes: Uint8Array): UploadType | undefined {
  if (startsWith(bytes, png)) return 'image/png';
  if (startsWith(bytes, jpeg)) return 'image/jpeg';
  for (let at = 0; at + pdf.length <= bytes.length && at < sniffBytes; at += 1) {
    if (startsWith(bytes.subarray(at), pdf)) return 'application/pdf';
  }
  return undefined;
}
