import type { addAttachment as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { attachmentLimits } from '#shared/attachment/attachment.ts';
import { ok } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files, UploadTarget } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import { attachmentKeys } from './attachment-task.ts';
import { findAttachable } from './change-with-history.ts';

type AddAttachment = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly attachments: Attachments;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Seconds for which an upload address holds, and for which what was announced is kept without its bytes. */
const uploadSeconds = 15 * 60;
const announcedSeconds = 60 * 60;

/**
 * Announces a file for a document (ledger R-ATT-07). Its bytes are sent to the address in the reply; until a client reports that
 * they have arrived, it is not listed.
 */
export const addAttachment =
  (deps: Deps) =>
  async ({ body }: InputOf<AddAttachment>, caller: Caller): Promise<Outcome<AddAttachment>> => {
    const { ownerId, userId } = caller;
    const head = await findAttachable(deps.documents, body.docId, caller);
    if (!head.ok) return head;
    const _id = deps.ids.derived('attachment', ownerId, body.docId, userId, body.hash, body.uploadedAt);
    const now = isoNow(deps.clock);
    const known = await deps.attachments.find(ownerId, _id);
    const most = attachmentLimits.perDocument;
    if (known === undefined && (await deps.attachments.list(ownerId, body.docId)).length >= most)
      return { ok: false, error: 'too-many-attachments', details: { most } };
    const record = known ?? buildRecord(body, { _id, ownerId, userId, now });
    if (known === undefined) {
      // Two announcements of the same file at the same moment are the same record.
      await deps.attachments.announce(record, Math.floor(deps.clock.now() / 1000) + announcedSeconds);
    }
    return ok({
      attachment: await presentAttachment(deps.files, record),
      upload: await getUploadTarget(deps.files, record),
    });
  };

/** Null when the bytes are there already. */
async function getUploadTarget(files: Files, record: AttachmentRecord): Promise<UploadTarget | null> {
  if (record.arrived || (await files.info(record.sourceKey)) !== undefined) return null;
  return files.uploadTarget(record.sourceKey, { size: record.size, sha256: record.hash, seconds: uploadSeconds });
}

type AnnouncedBy = { readonly _id: string; readonly ownerId: string; readonly userId: string; readonly now: string };

const buildRecord = (
  { docId, title, name, type, size, hash }: InputOf<AddAttachment>['body'],
  { _id, ownerId, userId, now }: AnnouncedBy,
): AttachmentRecord => ({
  _id,
  ownerId,
  docId,
  version: 0,
  title,
  name,
  type,
  size,
  hash,
  userId,
  uploadedAt: now,
  updatedAt: now,
  arrived: false,
  process: 0,
  error: null,
  pageCount: 0,
  thumb: null,
  pages: [],
  sourceKey: attachmentKeys(ownerId, _id).source,
});
