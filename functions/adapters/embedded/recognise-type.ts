import type { UploadType } from '#shared/intake/tempfile.ts';

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegMark = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  bytes.length >= mark.length && mark.every((value, at) => bytes[at] === value);

/** ISO 32000 readers look for the header within the first kilobyte: mail gateways like to put lines before it. */
const pdfHeaderWithin = 1024;

/** The type of a file by its first bytes; names and declared types prove nothing. Undefined when it is none that we take. */
export const recogniseType = (bytes: Uint8Array): UploadType | undefined => {
  if (startsWith(bytes, pngMark)) return 'image/png';
  if (startsWith(bytes, jpegMark)) return 'image/jpeg';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfHeaderWithin));
  return head.includes('%PDF-') ? 'application/pdf' : undefined;
};
