import { createHash } from 'node:crypto';
import type { Finding } from '#shared/einvoice/rules/rule.ts';
import { toFileName } from '#shared/intake/file-name.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { makeId, unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Mails } from '#functions/ports/mails.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import type { ReceptionRecord, Receptions } from '#functions/ports/receptions.ts';
import { deliveryUploader, type Delivery, type UploadRecord, type Uploads } from '#functions/ports/uploads.ts';
import { getSourceKey } from '../upload/upload-keys.ts';
import { areUploadsDisabled, beginIntake } from '../upload/upload-records.ts';
import { judgeFile, type EinvoiceError, type JudgedFile } from './judge-file.ts';
import { dropRefused, findState } from './reception-state.ts';

export type ReceiveDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly receptions: Receptions;
  readonly mails: Pick<Mails, 'findContent'>;
  readonly uploads: Uploads;
  readonly outbox: Outbox;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly pdfEngine: Pick<PdfEngine, 'inspect' | 'data'>;
};

/** A file as a door receives it. */
export type DeliveredFile = {
  readonly ownerId: string;
  readonly bytes: Uint8Array;
  /** The name of the file, where it has one. */
  readonly name?: string | undefined;
  /** What its sender calls the message; its envelope knows better. */
  readonly messageId?: string | undefined;
  readonly via: Pick<Delivery, 'door' | 'from' | 'by' | 'person'>;
};

/** What became of a file, and whether it had come before. */
export type Received = {
  readonly record: ReceptionRecord;
  readonly isRepeated: boolean;
  /** What the rules of e-invoices find in it. */
  readonly findings: readonly Finding[];
};

/** Why a file is not received. */
export type ReceiveError = IntakeError | EinvoiceError | 'message-id-taken' | 'uploads-disabled';

/**
 * Receives a file that becomes a document without a person: it is judged, stored, and sent through intake, at whose end its document
 * is made under the id that is chosen here. The same content, and the same message, is received once, however often and at whatever
 * moment it comes; a request that died is completed by the next one.
 */
export async function receiveFile(deps: ReceiveDeps, file: DeliveredFile): Promise<Result<Received, ReceiveError>> {
  const { ownerId, bytes } = file;
  if (await areUploadsDisabled(deps.accounts, ownerId)) return failed('uploads-disabled');
  const judged = await judgeFile(deps.pdfEngine, bytes);
  if (!judged.ok) return judged;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const messageId = judged.value.messageId ?? file.messageId ?? sha256;
  const first = await deps.receptions.claimMessage(ownerId, messageId, sha256);
  if (first !== sha256) return failed('message-id-taken');
  const received = await claimReception(deps, ownerId, { sha256, messageId });
  await begin(deps, file, judged.value, received.record);
  return ok({ ...received, findings: judged.value.findings ?? [] });
}

/** Losing the race so often would be a fault. */
const maxAttempts = 20;

/** Notes that the company has the content, unless it has it already. What was refused, or deleted for good, is received anew. */
async function claimReception(
  deps: ReceiveDeps,
  ownerId: string,
  { sha256, messageId }: Pick<ReceptionRecord, 'sha256' | 'messageId'>,
): Promise<Omit<Received, 'findings'>> {
  const { receptions, ids, clock } = deps;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const held = await receptions.find(ownerId, sha256);
    const state = held && (await findState(deps, ownerId, held));
    if (held !== undefined && (state?.kind === 'made' || state?.kind === 'preparing'))
      return { record: held, isRepeated: true };
    const mailed = await findMailed(deps, ownerId, { sha256, messageId });
    if (mailed !== undefined) return { record: mailed, isRepeated: true };
    const version = held?.version ?? 0;
    const receivedAt = isoNow(clock);
    const fileId = ids.derived('delivery', ownerId, sha256, String(version));
    const documentId = makeId(Date.parse(receivedAt) / 1000, ids.derived('document', ownerId, fileId).slice(8));
    const record = { sha256, version, messageId, receivedAt, fileId, documentId, isOver: false };
    const claimed = await receptions.claim(ownerId, record);
    if (!claimed.ok) continue;
    if (held !== undefined && state?.kind === 'refused') await dropRefused(deps, ownerId, held.fileId);
    return { record: claimed.value, isRepeated: false };
  }
  throw new Error(`content ${sha256} kept being received`);
}

/** What the company has of the same file by mail. */
async function findMailed(
  { mails, documents }: ReceiveDeps,
  ownerId: string,
  { sha256, messageId }: Pick<ReceptionRecord, 'sha256' | 'messageId'>,
): Promise<ReceptionRecord | undefined> {
  const content = await mails.findContent(ownerId, sha256);
  if (content === undefined || content.documentId === null) return undefined;
  const { documentId, fileId } = content;
  const head = await documents.findHead(ownerId, documentId);
  return head && { sha256, version: 0, messageId, receivedAt: head.createdAt, fileId, documentId, isOver: false };
}

/** Stores the file and sends it through intake, as far as that did not happen yet. */
async function begin(
  deps: ReceiveDeps,
  file: DeliveredFile,
  judged: JudgedFile,
  record: ReceptionRecord,
): Promise<void> {
  const { ownerId, bytes } = file;
  const known = await deps.uploads.find(ownerId, record.fileId);
  if (known !== undefined) {
    if (known.process === 0) await beginIntake(deps, known, undefined);
    return;
  }
  // Used uploads are forgotten after a while; their documents are not.
  if ((await deps.documents.findHead(ownerId, record.documentId)) !== undefined) return;
  const upload = buildUpload(file, judged, record);
  await deps.files.put(upload.sourceKey, bytes, upload.type);
  await deps.uploads.add(upload);
  await beginIntake(deps, upload, undefined);
}

function buildUpload(
  { ownerId, bytes, name, via }: DeliveredFile,
  { type, number }: JudgedFile,
  { sha256, fileId, documentId, messageId, receivedAt }: ReceptionRecord,
): UploadRecord {
  const fileName = toFileName(name ?? `${number ?? ''}.xml`);
  return {
    fileId,
    ownerId,
    userId: deliveryUploader,
    version: 0,
    tempId: fileId,
    name: fileName,
    type,
    hash: sha256,
    size: bytes.length,
    index: 0,
    page: 0,
    pageIndex: 0,
    pageCount: 0,
    doctype: unspecifiedDoctype,
    rotate: 0,
    userRotate: 0,
    split: false,
    sourceKey: getSourceKey(ownerId, fileId),
    thumb: null,
    preview: null,
    process: 0,
    error: null,
    documentId: null,
    createdAt: receivedAt,
    delivery: { ...via, documentId, messageId: via.door === 'api' ? messageId : null },
  };
}
