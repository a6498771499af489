import type { Caller } from '#functions/ports/caller.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';

/** The caller's own upload that is not a document yet. Uploads of colleagues are not found (ledger R-INT-39). */
export async function ownUpload(uploads: Uploads, caller: Caller, fileId: string): Promise<UploadRecord | undefined> {
  const upload = await uploads.find(caller.ownerId, fileId);
  return upload !== undefined && isOwn(upload, caller) ? upload : undefined;
}

/** Those of the named uploads that are the caller's and not documents yet. */
export async function ownUploads(
  uploads: Pick<Uploads, 'findMany'>,
  caller: Caller,
  fileIds: readonly string[],
): Promise<readonly UploadRecord[]> {
  return (await uploads.findMany(caller.ownerId, fileIds)).filter((upload) => isOwn(upload, caller));
}

const isOwn = ({ userId, documentId }: UploadRecord, caller: Caller): boolean =>
  userId === caller.userId && documentId === null;
