import type { Accounts } from '#functions/ports/accounts.ts';
import type { addTempfile as contract } from '#shared/api/tempfiles.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { readDataUrl } from '#functions/domain/documents/read-data-url.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { isBoxFull } from './held-pages.ts';
import { areUploadsDisabled, beginIntake, changeUpload } from './upload-records.ts';
import { getSourceKey } from './upload-keys.ts';

type Deps = {
  readonly accounts: Pick<Accounts, 'findOwner' | 'memberships'>;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
};
type Announcement = InputOf<typeof contract>['body'];

/** Seconds for which an upload address holds. */
const uploadSeconds = 15 * 60;

/** Announces a file. The same tempId and hash of the same user is the same upload, however often it is announced. */
export const addTempfile =
  (deps: Deps) =>
  async ({ body }: InputOf<typeof contract>, caller: Caller): Promise<Outcome<typeof contract>> => {
    if (body.ownerId !== undefined && body.ownerId !== caller.ownerId)
      return refuseOtherCompany(deps, body.ownerId, caller);
    const fileId = deps.ids.derived('upload', caller.ownerId, caller.userId, body.tempId, body.hash);
    const known = await deps.uploads.find(caller.ownerId, fileId);
    if (await areUploadsDisabled(deps.accounts, caller.ownerId)) return { ok: false, error: 'uploads-disabled' };
    if (known === undefined) {
      const held = await deps.uploads.list(caller.ownerId, caller.userId);
      if (isBoxFull(deps.ids, held))
        return { ok: false, error: 'too-many-attempts', details: { limit: intakeLimits.tempfiles } };
    }
    const upload = known ?? (await add(deps, buildUpload(body, fileId, caller, isoNow(deps.clock)), caller.socketId));
    const announced = await announceAgain(deps, upload, body, caller.socketId);
    const waiting = body.data === undefined ? announced : await takeBytes(deps, announced, body.data, caller.socketId);
    const target = await getUploadTarget(deps.files, waiting);
    return ok({ data: { file: await presentUpload(deps.files, waiting), upload: target } });
  };

/** The file is meant for a company that the session has left: it is named to its members alone. */
async function refuseOtherCompany(
  { accounts }: Deps,
  ownerId: string,
  { userId }: Caller,
): Promise<Outcome<typeof contract>> {
  const found = (await accounts.memberships(userId)).find((one) => one.ownerId === ownerId);
  if (found === undefined) return { ok: false, error: 'owner-gone' };
  return { ok: false, error: 'other-company', details: { ownerId, company: found.ownerName } };
}

async function add(deps: Deps, upload: UploadRecord, except: string | undefined): Promise<UploadRecord> {
  const added = await deps.uploads.add(upload, except);
  if (added.ok) return upload;
  const other = await deps.uploads.find(upload.ownerId, upload.fileId);
  return other ?? upload;
}

/** A refused file that is announced again begins anew, except a locked one: its bytes wait for the password. */
async function announceAgain(
  deps: Deps,
  upload: UploadRecord,
  body: Announcement,
  except: string | undefined,
): Promise<UploadRecord> {
  if (upload.process !== -1 || upload.error === 'file-locked') return upload;
  const renewed = await changeUpload(
    deps.uploads,
    { ownerId: upload.ownerId, fileId: upload.fileId, except },
    (current) =>
      current.process === -1
        ? {
            ...current,
            process: 0,
            error: null,
            hash: body.hash,
            size: body.size,
            // The file itself comes anew, not what was made of it.
            sourceKey: getSourceKey(current.ownerId, current.fileId),
            createdAt: isoNow(deps.clock),
          }
        : current,
  );
  return renewed ?? upload;
}

/** Stores the bytes that came with the announcement and sends the file on; intake compares them with what was announced. */
async function takeBytes(deps: Deps, upload: UploadRecord, data: string, except: string | undefined) {
  if (upload.process !== 0 || upload.documentId !== null) return upload;
  await deps.files.put(upload.sourceKey, readDataUrl(data), upload.type);
  return (await beginIntake(deps, upload, except)) ?? upload;
}

/** Null when the bytes are there already. */
async function getUploadTarget(files: Files, upload: UploadRecord) {
  if (upload.process !== 0 || upload.documentId !== null) return null;
  if ((await files.info(upload.sourceKey)) !== undefined) return null;
  return files.uploadTarget(upload.sourceKey, { size: upload.size, sha256: upload.hash, seconds: uploadSeconds });
}

const buildUpload = (body: Announcement, fileId: string, caller: Caller, now: string): UploadRecord => ({
  fileId,
  ownerId: caller.ownerId,
  userId: caller.userId,
  version: 0,
  tempId: body.tempId,
  name: body.name,
  type: body.type,
  hash: body.hash,
  size: body.size,
  index: body.index,
  page: body.page,
  pageIndex: body.pageIndex,
  pageCount: 0,
  doctype: body.doctype,
  rotate: body.rotate,
  userRotate: body.userRotate,
  split: body.split,
  sourceKey: getSourceKey(caller.ownerId, fileId),
  thumb: null,
  preview: null,
  process: 0,
  error: null,
  documentId: null,
  createdAt: now,
});
