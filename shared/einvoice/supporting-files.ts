import { toReadableName } from '#shared/kit/readable-name.ts';
import { groupsOf, termsOf, textOf, type SemanticInvoice, type Term } from './semantic/semantic-invoice.ts';

/** A file that an e-invoice carries inside (BG-24, BT-125). */
export type SupportingFile = {
  readonly name: string;
  /** What the e-invoice says that the file is; its content decides. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
};

/** More is not taken out of one e-invoice, and no more names are kept of what is left inside. */
export const supportingFileLimits = { files: 20, bytes: 15 * 1024 * 1024, name: 200, left: 20 } as const;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values: ReadonlyMap<string, number> = new Map(Array.from(alphabet, (sign, at) => [sign, at]));

/** Base64 without the spaces and line ends that XML puts into it; undefined for what is none. */
function toCompact(text: string): string | undefined {
  const compact = text.replace(/\s+/gu, '').replace(/={1,2}$/u, '');
  return compact.length % 4 === 1 || /[^A-Za-z0-9+/]/u.test(compact) ? undefined : compact;
}

const sizeOf = (compact: string): number => Math.floor((compact.length * 3) / 4);

function decode(compact: string): Uint8Array {
  const bytes = new Uint8Array(sizeOf(compact));
  let [held, bits, at] = [0, 0, 0];
  for (const sign of compact) {
    held = ((held << 6) | (values.get(sign) ?? 0)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

/** How many bytes an embedded file has; 0 where it is no base64. */
export const measureEmbedded = (text: string): number => sizeOf(toCompact(text) ?? '');

const endings: Readonly<Partial<Record<string, string>>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** What kind of file a type is in one word, as names of files end: 'PDF'; a type without one stays as it is. */
export const nameMimeType = (mimeType: string): string => endings[mimeType]?.toUpperCase() ?? mimeType;

const getMimeType = ({ attributes }: Term): string => (attributes['mimeCode'] ?? '').trim().toLowerCase();

/** A name without folders; where the e-invoice gives none, the reference of the document. */
function getName({ attributes }: Term, reference: string | undefined, mimeType: string): string {
  const given = toReadableName(attributes['filename'] ?? '')
    .split(/[/\\]/u)
    .at(-1)
    ?.trim();
  const ending = endings[mimeType];
  const name = given === undefined || /^\.*$/u.test(given) ? undefined : given;
  const made = toReadableName(reference ?? '').replace(/[/\\:*?"<>|]+/gu, '-');
  const whole = name ?? `${made === '' ? 'attachment' : made}${ending === undefined ? '' : `.${ending}`}`;
  if (whole.length <= supportingFileLimits.name) return whole;
  const end = /\.[^.]{1,10}$/u.exec(whole)?.[0] ?? '';
  return whole.slice(0, supportingFileLimits.name - end.length) + end;
}

/** Why a file is left inside its e-invoice. */
export type LeftReason = 'file-empty' | 'file-broken' | 'too-large' | 'too-many';

/** What an e-invoice carries: files that are taken out, and the names of those that are not. */
export type SupportingFiles = {
  readonly files: readonly SupportingFile[];
  readonly left: readonly { readonly name: string; readonly reason: LeftReason }[];
};

/** Why no more than the name of a file is taken; undefined where nothing stands against it. */
function findReason(compact: string | undefined, taken: { readonly files: number; readonly bytes: number }) {
  if (compact === undefined) return 'file-broken';
  if (compact === '') return 'file-empty';
  if (taken.files === supportingFileLimits.files) return 'too-many';
  return taken.bytes + sizeOf(compact) > supportingFileLimits.bytes ? 'too-large' : undefined;
}

/**
 * The files inside an e-invoice, in its order. Input is hostile: what is no base64 or is empty is left out, and files beyond the limits
 * of number and size as well; types and names are claims of the sender. A reference to a document that carries none is no file.
 */
export function readSupportingFiles({ root }: SemanticInvoice): SupportingFiles {
  const files: SupportingFile[] = [];
  const left: { readonly name: string; readonly reason: LeftReason }[] = [];
  let bytes = 0;
  for (const group of groupsOf(root, 'BG-24'))
    for (const term of termsOf(group, 'BT-125')) {
      if (left.length === supportingFileLimits.left) return { files, left };
      const mimeType = getMimeType(term);
      const name = getName(term, textOf(group, 'BT-122'), mimeType);
      const compact = toCompact(term.text);
      const reason = findReason(compact, { files: files.length, bytes });
      if (reason !== undefined) left.push({ name, reason });
      else if (compact !== undefined) {
        files.push({ name, mimeType, bytes: decode(compact) });
        bytes += sizeOf(compact);
      }
    }
  return { files, left };
}
