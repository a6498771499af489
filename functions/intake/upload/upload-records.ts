import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import type { Caller } from '#functions/ports/caller.ts';
import type { TempfileChange } from '#shared/api/tempfiles.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import { getIntakeStart, getPageId } from './upload-keys.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Accounts } from '#functions/ports/accounts.ts';

type UploadChange = Omit<TempfileChange, 'fileId'> & { readonly name?: string | undefined };

/** The upload as a person changed it; the same record where nothing changes. */
export function applyChange(
  upload: UploadRecord,
  { place, doctype, userRotate, name, declined }: UploadChange,
): UploadRecord {
  const wanted = {
    tempId: place?.tempId ?? upload.tempId,
    index: place?.index ?? upload.index,
    pageIndex: place?.pageIndex ?? upload.pageIndex,
    doctype: doctype ?? upload.doctype,
    userRotate: userRotate ?? upload.userRotate,
    name: name ?? upload.name,
  };
  // A cut of 0 and no crops stay on the record, so that nothing is proposed again.
  if (declined === true) return { ...upload, ...wanted, cut: 0, crops: [] };
  const isSame =
    wanted.tempId === upload.tempId &&
    wanted.index === upload.index &&
    wanted.pageIndex === upload.pageIndex &&
    wanted.doctype === upload.doctype &&
    wanted.userRotate === upload.userRotate &&
    wanted.name === upload.name;
  return isSame ? upload : { ...upload, ...wanted };
}

/** The caller's own upload that is not a document yet. Uploads of colleagues are not found (ledger R-INT-39). */
export async function findOwnUpload(
  uploads: Uploads,
  caller: Caller,
  fileId: string,
): Promise<UploadRecord | undefined> {
  const upload = await uploads.find(caller.ownerId, fileId);
  return upload !== undefined && isOwn(upload, caller) ? upload : undefined;
}

/** Those of the named uploads that are the caller's and not documents yet. */
export async function listOwnUploads(
  uploads: Pick<Uploads, 'findMany'>,
  caller: Caller,
  fileIds: readonly string[],
): Promise<readonly UploadRecord[]> {
  return (await uploads.findMany(caller.ownerId, fileIds)).filter((upload) => isOwn(upload, caller));
}

const isOwn = ({ userId, documentId }: UploadRecord, caller: Caller): boolean =>
  userId === caller.userId && documentId === null;

/** The pages of an uploaded file in their order, as far as they are known; none when the file is gone. */
export async function listPages(
  { uploads, ids }: { readonly uploads: Pick<Uploads, 'find' | 'findMany'>; readonly ids: Pick<Ids, 'derived'> },
  ownerId: string,
  fileId: string,
): Promise<readonly UploadRecord[]> {
  const root = await uploads.find(ownerId, fileId);
  if (root === undefined) return [];
  const others = Array.from({ length: Math.max(0, root.pageCount - 1) }, (_, at) => getPageId(ids, fileId, at + 1));
  const found = await uploads.findMany(ownerId, others);
  return [root, ...found.toSorted((a, b) => a.page - b.page)];
}

const maxAttempts = 8;

/** Which upload, and whose screen caused the change. */
export type UploadAddress = { readonly ownerId: string; readonly fileId: string; readonly except?: string | undefined };

/**
 * Changes an upload also under concurrent writes: a user rotates a page while it is drawn, and both changes stay.
 * `change` answers the same record when there is nothing to do. Undefined when the upload is gone.
 */
export async function changeUpload(
  uploads: Uploads,
  { ownerId, fileId, except }: UploadAddress,
  change: (upload: UploadRecord) => UploadRecord,
): Promise<UploadRecord | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const upload = await uploads.find(ownerId, fileId);
    if (upload === undefined) return undefined;
    const wanted = change(upload);
    if (wanted === upload) return upload;
    const written = await uploads.change(wanted, except);
    if (written.ok) return written.value;
  }
  throw new Error(`upload ${fileId} kept changing`);
}

/** Whether the company takes no files (ledger R-INT-01): screens hide the way, the server refuses it. */
export async function areUploadsDisabled(accounts: Pick<Accounts, 'findOwner'>, ownerId: string): Promise<boolean> {
  return (await accounts.findOwner(ownerId))?.uploadsDisabled === true;
}

type BeginIntakeDeps = { readonly outbox: Outbox; readonly uploads: Uploads };

/**
 * Sends an upload whose bytes lie in Files through the intake machine. The request to start is written first: after a crash
 * the sweep starts it, and a file is never left waiting. Repeating has no effect, because each execution name runs once.
 */
export async function beginIntake(
  deps: BeginIntakeDeps,
  upload: UploadRecord,
  except: string | undefined,
): Promise<UploadRecord | undefined> {
  const start = getIntakeStart(upload);
  await deps.outbox.record(start);
  const begun = await changeUpload(
    deps.uploads,
    { ownerId: upload.ownerId, fileId: upload.fileId, except },
    (current) => (current.process === 0 ? { ...current, process: 1 } : current),
  );
  await deps.outbox.deliver(start);
  return begun;
}
