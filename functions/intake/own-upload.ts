import type { Caller } from '#functions/ports/caller.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';

/** The caller's own upload that is not a document yet. Uploads of colleagues are not found (ledger R-INT-39). */
export async function ownUpload(uploads: Uploads, caller: Caller, fileId: string): Promise<UploadRecord | undefined> {
  const upload = await uploads.find(caller.ownerId, fileId);
  return upload?.userId === caller.userId && upload.documentId === null ? upload : undefined;
}
