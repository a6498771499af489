import type { MailFileReason } from './mail.ts';
import { recogniseType } from './recognise-type.ts';
import { intakeLimits, type UploadType } from './tempfile.ts';

/** What is known of a file of a message before it is opened. */
export type MailPart = {
  readonly name: string;
  /** What the message says that it is; nothing for a file of an archive. */
  readonly declared: string;
  readonly bytes: Uint8Array;
  /** Shown within the text. */
  readonly inline: boolean;
  /** The text of the message shows it by its Content-ID. */
  readonly referenced: boolean;
};

/** What to do with a file of a message: take it, unpack it, refuse it, or pass over it because it belongs to the message. */
export type MailPartKind =
  | { readonly kind: 'file'; readonly type: UploadType }
  | { readonly kind: 'archive' }
  | { readonly kind: 'message' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused'; readonly reason: MailFileReason };

const refused = (reason: MailFileReason): MailPartKind => ({ kind: 'refused', reason });

/** Names of programs and scripts, and of containers that mail programs know as carriers of them. */
const executableName =
  /\.(?:exe|com|scr|pif|cpl|msi|msp|mst|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|ws|wsf|wsh|hta|jar|apk|app|dmg|pkg|deb|rpm|sh|bash|py|pl|rb|lnk|url|reg|dll|sys|ocx|iso|img|vhdx?|one|chm|hlp|scf|gadget|appx|msix|xll|sct)$/iu;

/** First bytes of programs: Windows, Linux, macOS, Java, shortcuts, and scripts that name their interpreter. */
const executableMarks: readonly (readonly number[])[] = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xfe, 0xed, 0xfa, 0xce],
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00],
  [0x23, 0x21],
];

/** First bytes of archives that are not unpacked: RAR, 7-Zip, gzip, bzip2, xz, cabinet, and what Outlook packs attachments into. */
const foreignArchiveMarks: readonly (readonly number[])[] = [
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x4d, 0x53, 0x43, 0x46],
  [0x78, 0x9f, 0x3e, 0x22],
];
const foreignArchiveName = /\.(?:rar|7z|gz|tgz|bz2|xz|tar|cab|ace|arj|zst|p7m)$|^winmail\.dat$/iu;
const officeName = /\.(?:docx?|docm|xlsx?|xlsm|xlsb|pptx?|odt|ods|odp|rtf|pages|numbers)$/iu;
/** Compound files of older office programs. */
const officeMark = [0xd0, 0xcf, 0x11, 0xe0] as const;

/** Signatures, calendars, cards, reports of delivery, and the texts that mail servers attach by themselves. */
const ignoredName = /\.(?:p7s|asc|sig|ics|vcf)$|^ATT\d+\.(?:txt|html?|c|bin|dat)$/iu;
const ignoredType =
  /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature|ics)|text\/(?:calendar|(?:x-)?vcard|rfc822-headers)|message\/(?:delivery-status|disposition-notification|feedback-report))$/iu;

/** A picture within the text that is smaller is a logo or a line, not a photographed document. */
const smallPictureBytes = 100 * 1024;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  bytes.length >= mark.length && mark.every((value, at) => bytes[at] === value);

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

/** ISO 14496-12: the brand stands behind the size and the name of the first box. */
const isHeic = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 &&
  String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp' &&
  heicBrands.has(String.fromCharCode(...bytes.subarray(8, 12)));

const isPicture = (type: UploadType | undefined): boolean => type === 'image/png' || type === 'image/jpeg';

/**
 * Decides by content what a file of a message is; names and declared types only where content says nothing. A zip is an archive until
 * its entries say otherwise (`recogniseArchive`).
 */
export function recogniseMailPart({ name, declared, bytes, inline, referenced }: MailPart): MailPartKind {
  if (ignoredType.test(declared) || ignoredName.test(name)) return { kind: 'ignored' };
  if (/^message\/(?:rfc822|global)$/iu.test(declared) || /\.eml$/iu.test(name)) return { kind: 'message' };
  if (bytes.length === 0) return refused('file-empty');
  const type = recogniseType(bytes);
  if (isPicture(type) && (referenced || (inline && bytes.length < smallPictureBytes))) return { kind: 'ignored' };
  if (executableName.test(name) || executableMarks.some((mark) => beginsWith(bytes, mark)))
    return refused('executable');
  if (type === 'application/zip') return officeName.test(name) ? refused('office-file') : { kind: 'archive' };
  if (type !== undefined) return bytes.length > intakeLimits.fileBytes ? refused('too-large') : { kind: 'file', type };
  if (isHeic(bytes)) return refused('heic');
  if (foreignArchiveName.test(name) || foreignArchiveMarks.some((mark) => beginsWith(bytes, mark)))
    return refused('archive-unsupported');
  if (officeName.test(name) || beginsWith(bytes, officeMark)) return refused('office-file');
  // A picture of another kind within the text is a part of the text, too.
  if (inline && /^image\//iu.test(declared)) return { kind: 'ignored' };
  return refused('unsupported-type');
}

/** True for what operating systems put into archives by themselves. */
export const isSystemEntry = (name: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/iu.test(name);

/**
 * What a zip with these entries is: an e-invoice in its container (one ISDOC beside its manifest, further ones in folders as its
 * attachments, ISDOC 6), a file of an office program, a program, or an archive.
 */
export function recogniseArchive(name: string, entries: readonly string[]): MailPartKind {
  const all = entries.map((entry) => entry.toLowerCase());
  const isdocs = all.filter((entry) => entry.endsWith('.isdoc'));
  const beside = isdocs.filter((entry) => !/[/\\]/u.test(entry));
  if ((isdocs.length === 1 || beside.length === 1) && (/\.isdocx$/iu.test(name) || all.includes('manifest.xml')))
    return { kind: 'file', type: 'application/zip' };
  if (all.includes('[content_types].xml') || all.includes('mimetype')) return refused('office-file');
  if (all.includes('meta-inf/manifest.mf') || all.includes('androidmanifest.xml')) return refused('executable');
  return { kind: 'archive' };
}
