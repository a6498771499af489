import { recogniseType } from '#shared/intake/recognise-type.ts';
import { attachmentType, tableTypes, type AttachedType } from './attachment.ts';
import { readZipNames } from './zip-names.ts';

/** What its sender claims that a file is. */
type Claim = { readonly name: string; readonly mimeType: string };

const [csv, xlsx, ods] = tableTypes;

const startsAt = (bytes: Uint8Array, text: string, from: number): boolean =>
  Array.from(text).every((sign, at) => bytes[from + at] === sign.charCodeAt(0));

/** An OpenDocument file begins with an entry that holds its type as it is (OpenDocument 1.3, part 2, 3.3). */
function isOds(bytes: Uint8Array): boolean {
  if (!startsAt(bytes, 'mimetype', 30) || bytes[26] !== 8 || bytes[27] !== 0) return false;
  const from = 38 + (bytes[28] ?? 0) + 256 * (bytes[29] ?? 0);
  return startsAt(bytes, `${ods}PK`, from);
}

/** A workbook of Office Open XML; one with macros is of another type (ECMA-376, part 1, 12.3.23). */
function isXlsx(bytes: Uint8Array): boolean {
  const names = readZipNames(bytes);
  return names.has('[Content_Types].xml') && names.has('xl/workbook.xml') && !names.has('xl/vbaProject.bin');
}

const markedWide = (bytes: Uint8Array): 'little' | 'big' | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'little' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'big' : undefined;

/** True where a sign belongs into no text. */
const isControl = (code: number): boolean => (code < 0x20 && code !== 9 && code !== 10 && code !== 13) || code === 0x7f;

/**
 * True for a text, in UTF-16 with its mark, UTF-8 or a code page of one byte, that is no page of a browser: these begin with an element.
 * Text has no marks of its own type, so that no more is known of it.
 */
function isPlainText(bytes: Uint8Array): boolean {
  const wide = markedWide(bytes);
  if (wide !== undefined && bytes.length % 2 !== 0) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = wide === undefined ? 1 : 2;
  let first: number | undefined;
  for (let at = wide === undefined ? 0 : 2; at < bytes.length; at += size) {
    const code = wide === undefined ? view.getUint8(at) : view.getUint16(at, wide === 'little');
    if (isControl(code)) return false;
    // The mark of UTF-8 and spaces may stand before.
    if (first === undefined && code > 0x20 && !(at < 3 && [0xef, 0xbb, 0xbf].includes(code))) first = code;
  }
  return first !== undefined && first !== '<'.charCodeAt(0);
}

const claimsCsv = ({ name, mimeType }: Claim): boolean => mimeType === csv || /\.csv$/iu.test(name);

/**
 * The type of a file that an e-invoice carries, by its content. The claim counts for CSV alone, which has no marks.
 * Undefined for what EN 16931 does not allow (BR-CL-24), whatever it is called.
 */
export function recogniseAttached(bytes: Uint8Array, claim: Claim): AttachedType | undefined {
  const type = recogniseType(bytes);
  if (type === 'application/zip') return isOds(bytes) ? ods : isXlsx(bytes) ? xlsx : undefined;
  if (type !== undefined) return attachmentType.safeParse(type).data;
  return claimsCsv(claim) && isPlainText(bytes) ? csv : undefined;
}
