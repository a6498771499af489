import { createHash } from 'node:crypto';
import { getCompanyLocale } from '#shared/company/company-locale.ts';
import { openEnvelope } from '#shared/einvoice/envelope.ts';
import { judgeEinvoice, keepFindings } from '#shared/einvoice/judge-einvoice.ts';
import { readEinvoice } from '#shared/einvoice/read-einvoice.ts';
import type { ReceivedFile } from '#shared/einvoice/reception.ts';
import type { XmlNode } from '#shared/einvoice/xml-node.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Files } from '#functions/ports/files.ts';
import type { InspectedFile, PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { Mails } from '#functions/ports/mails.ts';
import { deliveryUploader, mailUploader, type UploadRecord, type Uploads } from '#functions/ports/uploads.ts';
import { bringsTooManyPages } from '../mail/mail-rates.ts';
import { hasRoomFor } from '../upload/held-pages.ts';
import { changeUpload } from '../upload/upload-records.ts';
import { type IntakeTask, getDerivedKey, getPageId } from '../upload/upload-keys.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';

type FailUploadDeps = { readonly uploads: Uploads; readonly ids: Ids; readonly log: Log };

/** Ends an intake whose task gave up: every page that is not ready is failed instead of waiting for ever. */
export const failUpload =
  (deps: FailUploadDeps) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await deps.uploads.find(ownerId, fileId);
    deps.log.warn('intake-failed', { owner: ownerId, fileId });
    for (let page = 0; page < Math.max(1, upload?.pageCount ?? 0); page += 1)
      await changeUpload(deps.uploads, { ownerId, fileId: getPageId(deps.ids, fileId, page) }, (current) =>
        current.process === 0 || current.process === 1 ? { ...current, process: -1, error: 'unexpected' } : current,
      );
    return null;
  };

type InspectUploadDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly uploads: Uploads;
  readonly mails: Pick<Mails, 'find'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly files: Files;
  readonly pdfEngine: PdfEngine;
  readonly ids: Ids;
};

/** Whether the machine goes on: not when the file is refused, and not when its upload was deleted meanwhile. */
export type Inspected = IntakeTask & { readonly accepted: boolean };

/** Recognises an uploaded file by its content and checks every limit; a refused one keeps its reason. */
export const inspectUpload =
  (deps: InspectUploadDeps) =>
  async (task: IntakeTask): Promise<Inspected> => {
    const { ownerId, fileId } = task;
    const upload = await deps.uploads.find(ownerId, fileId);
    if (upload === undefined || upload.documentId !== null || upload.process === -1)
      return { ...task, accepted: false };
    const inspected = await findRoom(deps, upload, await inspect(deps, upload));
    // The result holds for the inspected bytes only: a task that runs twice keeps the outcome of the other run.
    const changed = await changeUpload(deps.uploads, { ownerId, fileId }, (current) =>
      current.sourceKey === upload.sourceKey ? applyInspection(current, inspected) : current,
    );
    await deps.files.delete(listUnneededKeys(upload, changed, inspected));
    return { ...task, accepted: changed !== undefined && changed.process > 0 };
  };

/**
 * Refuses a file whose pages do not find room beside those that the person holds. Files of mails are in no person's box: theirs are
 * counted once, when it is known how many there are.
 */
async function findRoom(
  deps: InspectUploadDeps,
  upload: UploadRecord,
  inspected: Result<FoundFile, IntakeError>,
): Promise<Result<FoundFile, IntakeError>> {
  const { uploads, ids } = deps;
  const { ownerId, userId, mail } = upload;
  if (!inspected.ok) return inspected;
  // What is delivered was looked at by its door.
  if (userId === deliveryUploader) return inspected;
  if (userId === mailUploader) {
    const isCounted = mail === undefined || upload.pageCount > 0;
    const isOver = !isCounted && (await bringsTooManyPages(deps, { ownerId, mail }, inspected.value.pageCount));
    return isOver ? failed('box-full') : inspected;
  }
  if (inspected.value.pageCount === 1) return inspected;
  const held = await uploads.list(ownerId, userId);
  return hasRoomFor(ids, held, upload, inspected.value.pageCount) ? inspected : failed('box-full');
}

/** Files that are no longer needed: one of two with the same content, and a refused one. */
function listUnneededKeys(
  upload: UploadRecord,
  changed: UploadRecord | undefined,
  inspected: Result<FoundFile, IntakeError>,
): readonly string[] {
  // The bytes of a locked file wait for the password; those of any other refused file are not needed.
  if (!inspected.ok) return inspected.error === 'file-locked' ? [] : [upload.sourceKey];
  const { drawn } = inspected.value;
  if (drawn === undefined || changed === undefined) return drawn === undefined ? [] : [drawn.sourceKey];
  // The PDF carries the file as it came.
  return [upload.sourceKey, drawn.sourceKey].filter((key) => key !== changed.sourceKey);
}

/** What the file is; `drawn` is where the PDF lies that was made of a file without pages. */
type FoundFile = InspectedFile & {
  readonly drawn?: Pick<UploadRecord, 'sourceKey' | 'hash' | 'size'> & { readonly einvoice: ReceivedFile };
};

const toHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function inspect(deps: InspectUploadDeps, upload: UploadRecord): Promise<Result<FoundFile, IntakeError>> {
  const bytes = await deps.files.get(upload.sourceKey);
  if (bytes?.length !== upload.size || toHash(bytes) !== upload.hash) return failed('upload-changed');
  const found = await deps.pdfEngine.inspect(bytes);
  if (!found.ok || (found.value.type !== 'application/xml' && found.value.type !== 'application/zip')) return found;
  return drawEinvoice(deps, upload, bytes);
}

/**
 * An e-invoice without a page becomes a PDF that shows it and contains the file, in the language of the company; from here on it is handled
 * like any other file.
 */
async function drawEinvoice(
  deps: InspectUploadDeps,
  upload: UploadRecord,
  bytes: Uint8Array,
): Promise<Result<FoundFile, IntakeError>> {
  const owner = await deps.accounts.findOwner(upload.ownerId);
  const drawn = await deps.pdfEngine.drawData(bytes, getCompanyLocale(owner?.country));
  if (!drawn.ok) return drawn;
  const info = await deps.pdfEngine.inspect(drawn.value);
  if (!info.ok) return info;
  const data = await deps.pdfEngine.data(bytes);
  const hash = toHash(drawn.value);
  const sourceKey = getDerivedKey(upload.sourceKey, hash);
  await deps.files.put(sourceKey, drawn.value, 'application/pdf');
  const einvoice = { sha256: upload.hash, ...readEnvelope(data.ok ? data.value : []) };
  return ok({ ...info.value, drawn: { sourceKey, hash, size: drawn.value.length, einvoice } });
}

/** The envelope of the first e-invoice of a file, and what the rules find in it. */
const readEnvelope = (roots: readonly XmlNode[]): Omit<ReceivedFile, 'sha256'> => {
  const root = roots.find((each) => readEinvoice(each) !== undefined);
  const opened = root && openEnvelope(root);
  const envelope = opened?.envelope ?? { messageId: null, sender: null, receiver: null };
  return { ...envelope, findings: keepFindings((root && judgeEinvoice(root)) ?? []) };
};

function applyInspection(upload: UploadRecord, inspected: Result<FoundFile, IntakeError>): UploadRecord {
  if (!inspected.ok) return { ...upload, process: -1, error: inspected.error };
  const { type, pageCount, drawn } = inspected.value;
  const same = upload.type === type && upload.pageCount === pageCount && upload.process !== 0;
  return same ? upload : { ...upload, ...drawn, type, pageCount, process: upload.process === 0 ? 1 : upload.process };
}
