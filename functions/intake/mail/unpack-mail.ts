import { toFileName } from '#shared/intake/file-name.ts';
import { mailLimits, type MailFileReason } from '#shared/intake/mail.ts';
import {
  isSystemEntry,
  recogniseArchive,
  recogniseMailPart,
  type MailPart,
} from '#shared/intake/recognise-mail-file.ts';
import { intakeLimits, type UploadType } from '#shared/intake/tempfile.ts';
import type { MailParser } from '#functions/ports/mail-parser.ts';
import type { Unzipper, ZipEntry } from '#functions/ports/unzipper.ts';

export type UnpackDeps = { readonly mailParser: MailParser; readonly unzipper: Unzipper };

type Place = { readonly name: string; readonly within: readonly string[]; readonly size: number };

/** A file of a message after everything was unpacked. */
export type UnpackedFile = Place &
  (
    | { readonly kind: 'file'; readonly type: UploadType; readonly bytes: Uint8Array }
    | { readonly kind: 'refused'; readonly reason: MailFileReason }
    | { readonly kind: 'ignored' }
  );

/** What is left for one message. */
type Budget = { bytes: number; files: number; parts: number };

/** An entry that is small enough in any case is not judged by how well it was packed. */
const unjudgedBytes = 1024 * 1024;

/**
 * Opens archives and messages within a message, bounded in depth, number and size, and says of every file what it is. Files that are
 * too many are refused, and so is what does not fit into the budget of the message; nothing is left out silently.
 */
export async function unpackMail(deps: UnpackDeps, parts: readonly MailPart[]): Promise<readonly UnpackedFile[]> {
  const budget: Budget = { bytes: mailLimits.unpackedBytes, files: mailLimits.files, parts: mailLimits.parts };
  const found: UnpackedFile[] = [];
  for (const part of parts) {
    if (budget.parts <= 0) break;
    found.push(...(await openPart(deps, budget, part, [])));
  }
  // One line stands for everything beyond.
  if (budget.parts <= 0) found.push({ name: '', within: [], size: 0, kind: 'refused', reason: 'too-many-files' });
  return found;
}

async function openPart(
  deps: UnpackDeps,
  budget: Budget,
  part: MailPart,
  within: readonly string[],
): Promise<readonly UnpackedFile[]> {
  budget.parts -= 1;
  const place = { name: part.name, within, size: part.bytes.length };
  const found = recogniseMailPart(part);
  switch (found.kind) {
    case 'file':
      return [takeFile(budget, place, found.type, part.bytes)];
    case 'archive':
    case 'message': {
      if (within.length >= mailLimits.depth) return [{ ...place, kind: 'refused', reason: 'archive-too-deep' }];
      return found.kind === 'archive' ? openArchive(deps, budget, part, place) : openMessage(deps, budget, part, place);
    }
    default:
      return [{ ...place, ...found }];
  }
}

function takeFile(budget: Budget, place: Place, type: UploadType, bytes: Uint8Array): UnpackedFile {
  budget.files -= 1;
  return budget.files < 0
    ? { ...place, kind: 'refused', reason: 'too-many-files' }
    : { ...place, kind: 'file', type, bytes };
}

async function openMessage(
  deps: UnpackDeps,
  budget: Budget,
  part: MailPart,
  place: Place,
): Promise<readonly UnpackedFile[]> {
  const parsed = await deps.mailParser.parse(part.bytes);
  if (!parsed.ok) return [{ ...place, kind: 'refused', reason: 'archive-broken' }];
  const { subject, attachments } = parsed.value;
  const name = part.name === '' ? toFileName(`${subject}.eml`) : part.name;
  const found: UnpackedFile[] = [];
  for (const attachment of attachments) {
    if (budget.parts <= 0) break;
    found.push(...(await openPart(deps, budget, attachment, [...place.within, name])));
  }
  // A message that brings nothing but its text is no document.
  return found.length === 0 ? [{ ...place, name, kind: 'refused', reason: 'unsupported-type' }] : found;
}

async function openArchive(
  deps: UnpackDeps,
  budget: Budget,
  part: MailPart,
  place: Place,
): Promise<readonly UnpackedFile[]> {
  const refuse = (reason: MailFileReason): readonly UnpackedFile[] => [{ ...place, kind: 'refused', reason }];
  const listed = await deps.unzipper.list(part.bytes, mailLimits.entries);
  if (!listed.ok) return refuse(listed.error === 'too-many' ? 'archive-too-many' : 'archive-broken');
  const entries = listed.value.filter(({ name }) => !isSystemEntry(name));
  const kind = recogniseArchive(
    part.name,
    entries.map(({ name }) => name),
  );
  if (kind.kind === 'refused') return refuse(kind.reason);
  if (kind.kind === 'file') return [takeFile(budget, place, kind.type, part.bytes)];
  if (entries.length === 0) return refuse('file-empty');
  const found: UnpackedFile[] = [];
  for (const entry of entries) {
    if (budget.parts <= 0) break;
    found.push(...(await openEntry(deps, budget, entry, [...place.within, part.name])));
  }
  return found;
}

async function openEntry(
  deps: UnpackDeps,
  budget: Budget,
  entry: ZipEntry,
  within: readonly string[],
): Promise<readonly UnpackedFile[]> {
  const place = { name: toFileName(entry.name), within, size: entry.size };
  const refuse = (reason: MailFileReason): readonly UnpackedFile[] => {
    budget.parts -= 1;
    return [{ ...place, kind: 'refused', reason }];
  };
  if (entry.encrypted) return refuse('archive-locked');
  if (entry.size > intakeLimits.fileBytes) return refuse('too-large');
  const isBomb = entry.size > unjudgedBytes && entry.size > entry.packedSize * mailLimits.ratio;
  if (isBomb || entry.size > budget.bytes) return refuse('archive-too-large');
  const read = await entry.read(Math.min(intakeLimits.fileBytes, budget.bytes));
  if (!read.ok) return refuse(read.error === 'broken' ? 'archive-broken' : 'archive-too-large');
  budget.bytes -= read.value.length;
  const part = { name: place.name, declared: '', bytes: read.value, inline: false, referenced: false };
  return openPart(deps, budget, part, within);
}
