import type { UploadType } from './tempfile.ts';

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegMark = [0xff, 0xd8, 0xff];
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const pdfMark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** ISO 32000 readers look for the header within the first kilobyte: mail gateways like to put lines before it. */
export const recognisedWithin = 1024;

const standsAt = (bytes: Uint8Array, mark: readonly number[], from: number): boolean =>
  mark.every((value, at) => bytes[from + at] === value);

/** Without a declaration the element must be that of an invoice, or of the envelope in which networks deliver one. */
const eInvoiceStart =
  /^\s*<(?:\?xml\s|(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument|StandardBusinessDocument)[\s>])/u;

/** A declaration or an element of an invoice, behind whatever marks the encoding; HTML is none. */
function beginsAsXml(bytes: Uint8Array): boolean {
  let head = '';
  for (const byte of bytes.subarray(0, 300)) if (byte !== 0 && byte < 0x80) head += String.fromCharCode(byte);
  return eInvoiceStart.test(head);
}

/**
 * The type of a file by its first bytes (`recognisedWithin` of them suffice); names and declared types prove nothing.
 * Undefined when it is none that we take.
 */
export function recogniseType(bytes: Uint8Array): UploadType | undefined {
  if (standsAt(bytes, pngMark, 0)) return 'image/png';
  if (standsAt(bytes, jpegMark, 0)) return 'image/jpeg';
  if (standsAt(bytes, zipMark, 0)) return 'application/zip';
  if (beginsAsXml(bytes)) return 'application/xml';
  const last = Math.min(bytes.length, recognisedWithin) - pdfMark.length;
  for (let from = 0; from <= last; from += 1) if (standsAt(bytes, pdfMark, from)) return 'application/pdf';
  return undefined;
}
