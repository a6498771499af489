import { toReadableName } from '#shared/kit/readable-name.ts';
import { groupsOf, termsOf, textOf, type SemanticInvoice, type Term } from './semantic/semantic-invoice.ts';

/** A file that an e-invoice carries inside (BG-24, BT-125), or that lies beside it in its package. */
export type SupportingFile = {
  readonly name: string;
  /** What the e-invoice says that the file is, empty where it says nothing; its content decides. */
  readonly mimeType: string;
  readonly bytes: Uint8Array;
};

/** More is not taken out of one e-invoice or package, and no more names are kept of what is left inside. */
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

/** The name of a file without its folders, cut to what is kept; undefined for what names none. */
export function toBareName(given: string): string | undefined {
  const name = toReadableName(given).split(/[/\\]/u).at(-1)?.trim();
  return name === undefined || /^\.*$/u.test(name) ? undefined : cutName(name);
}

function cutName(name: string): string {
  if (name.length <= supportingFileLimits.name) return name;
  const end = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  return name.slice(0, supportingFileLimits.name - end.length) + end;
}

/** A name without folders; where the e-invoice gives none, the reference of the document. */
function getName({ attributes }: Term, reference: string | undefined, mimeType: string): string {
  const ending = endings[mimeType];
  const made = toReadableName(reference ?? '').replace(/[/\\:*?"<>|]+/gu, '-');
  return (
    toBareName(attributes['filename'] ?? '') ??
    cutName(`${made === '' ? 'attachment' : made}${ending === undefined ? '' : `.${ending}`}`)
  );
}

/** Why a file is left inside its e-invoice or package. */
export const leftReasons = ['file-empty', 'file-broken', 'too-large', 'too-many'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What an e-invoice carries: files that are taken out, and the names of those that are not. */
export type SupportingFiles = {
  readonly files: readonly SupportingFile[];
  readonly left: readonly { readonly name: string; readonly reason: LeftReason }[];
};

/** Takes files one after the other within the limits, and keeps the names of those that are left. */
export function takeFiles() {
  const files: SupportingFile[] = [];
  const left: SupportingFiles['left'][number][] = [];
  let bytes = 0;
  return {
    taken: { files, left } satisfies SupportingFiles,
    /** No more names are kept. */
    isOver: (): boolean => left.length === supportingFileLimits.left,
    /** How many bytes a next file may have. */
    room: (): number => supportingFileLimits.bytes - bytes,
    /** Why no more than the name of a file is taken; undefined where nothing stands against it. Without a size it is broken. */
    judge: (size: number | undefined): LeftReason | undefined => {
      if (size === undefined) return 'file-broken';
      if (size === 0) return 'file-empty';
      if (files.length === supportingFileLimits.files) return 'too-many';
      return bytes + size > supportingFileLimits.bytes ? 'too-large' : undefined;
    },
    take: (file: SupportingFile): void => {
      files.push(file);
      bytes += file.bytes.length;
    },
    leave: (name: string, reason: LeftReason): void => {
      left.push({ name, reason });
    },
  };
}

/**
 * The files inside an e-invoice, in its order. Input is hostile: what is no base64 or is empty is left out, and files beyond the limits
 * of number and size as well; types and names are claims of the sender. A reference to a document that carries none is no file.
 */
export function readSupportingFiles({ root }: SemanticInvoice): SupportingFiles {
  const { taken, judge, take, leave, isOver } = takeFiles();
  for (const group of groupsOf(root, 'BG-24'))
    for (const term of termsOf(group, 'BT-125')) {
      if (isOver()) return taken;
      const mimeType = getMimeType(term);
      const name = getName(term, textOf(group, 'BT-122'), mimeType);
      const compact = toCompact(term.text);
      const reason = judge(compact === undefined ? undefined : sizeOf(compact));
      if (reason !== undefined) leave(name, reason);
      else if (compact !== undefined) take({ name, mimeType, bytes: decode(compact) });
    }
  return taken;
}
