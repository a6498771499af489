import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  cropTempfile as cropTempfileContract,
  uncropTempfile as uncropTempfileContract,
} from '#shared/api/tempfiles.ts';
import type { Box } from '#shared/geometry/box.ts';
import { unturnBox } from '#shared/geometry/turn-box.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { PageCrops, Rendered } from '#functions/ports/pdf-engine.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake, areUploadsDisabled, changeUpload, findOwnUpload } from '../upload/upload-records.ts';
import { getSourceKey } from '../upload/upload-keys.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { dropUploads } from '../upload/delete-tempfile.ts';

type UncropTempfileDeps = {
  readonly uploads: Uploads;
  readonly files: Files;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** Restores a whole page; parts that are not in a document are deleted. A page without crops is returned unchanged. */
export const uncropTempfile =
  (deps: UncropTempfileDeps) =>
  async (
    { params }: InputOf<typeof uncropTempfileContract>,
    caller: Caller,
  ): Promise<Outcome<typeof uncropTempfileContract>> => {
    const upload = await findOwnUpload(deps.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    const parts = await Promise.all(
      (upload.croppedTo ?? []).map((fileId) => findOwnUpload(deps.uploads, caller, fileId)),
    );
    // The page first: after a crash in between it is left with its parts, and nothing is lost.
    const address = { ownerId: caller.ownerId, fileId: upload.fileId, except: caller.socketId };
    const restored = await changeUpload(deps.uploads, address, (current) =>
      current.croppedTo === undefined ? current : { ...current, croppedTo: undefined },
    );
    if (restored === undefined) return failed('not-found');
    await dropUploads(
      deps,
      parts.flatMap((part) => part ?? []),
      caller.socketId,
    );
    return ok({ data: await presentUpload(deps.files, restored) });
  };

type CropTempfileDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly ids: Ids;
  readonly pdfEngine: PageCrops;
};
type Crop = Outcome<typeof cropTempfileContract>;

/**
 * Crops documents from a page. Each becomes an upload of its own that goes through intake like any file; the page is set aside and
 * can be restored. The same boxes of the same page are the same uploads, however often they are requested.
 */
export const cropTempfile =
  (deps: CropTempfileDeps) =>
  async ({ params, body }: InputOf<typeof cropTempfileContract>, caller: Caller): Promise<Crop> => {
    const upload = await findOwnUpload(deps.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    if (await areUploadsDisabled(deps.accounts, caller.ownerId)) return failed('uploads-disabled');
    const held = await deps.uploads.list(caller.ownerId, caller.userId);
    if (held.length + body.boxes.length > intakeLimits.tempfiles)
      return { ok: false, error: 'too-many-attempts', details: { limit: intakeLimits.tempfiles } };
    const bytes = upload.process === 2 ? await deps.files.get(upload.sourceKey) : undefined;
    if (bytes === undefined) return failed('upload-missing');
    const parts = await cropParts(deps.pdfEngine, { upload, bytes }, body.boxes);
    if (parts === undefined) return failed('upload-missing');
    const made = await Promise.all(
      parts.map((part, at) => addPart(deps, buildPart(deps.ids, upload, { ...part, at }), part)),
    );
    const address = { ownerId: upload.ownerId, fileId: upload.fileId, except: caller.socketId };
    const fileIds = made.map(({ fileId }) => fileId);
    // First the parts, then the page: after a crash in between a page shows twice, and none is lost.
    await changeUpload(deps.uploads, address, (current) => ({ ...current, croppedTo: fileIds }));
    const begun: UploadRecord[] = [];
    for (const part of made) begun.push((await beginIntake(deps, part, undefined)) ?? part);
    return ok({ data: await Promise.all(begun.map((part) => presentUpload(deps.files, part))) });
  };

type Part = { readonly box: Box; readonly picture: Rendered };

async function cropParts(
  pdfEngine: PageCrops,
  { upload, bytes }: { readonly upload: UploadRecord; readonly bytes: Uint8Array },
  boxes: readonly Box[],
): Promise<readonly Part[] | undefined> {
  const parts: Part[] = [];
  for (const box of boxes) {
    const picture = await pdfEngine.crop(bytes, upload.page, unturnBox(box, upload.rotate));
    if (!picture.ok) return undefined;
    parts.push({ box, picture: picture.value });
  }
  return parts;
}

function buildPart(ids: Ids, upload: UploadRecord, { box, picture, at }: Part & { readonly at: number }): UploadRecord {
  const { x, y, w, h } = box;
  const fileId = ids.derived('crop', upload.fileId, [x, y, w, h].map((side) => side.toFixed(4)).join(' '));
  return {
    ...upload,
    fileId,
    version: 0,
    // Sorts right behind the document of the page, in the order of the boxes.
    tempId: `${upload.tempId.slice(0, 50)}-c${String(at + 1).padStart(2, '0')}`,
    type: picture.type,
    hash: createHash('sha256').update(picture.bytes).digest('hex'),
    size: picture.bytes.length,
    page: 0,
    pageIndex: 0,
    pageCount: 0,
    split: false,
    sourceKey: getSourceKey(upload.ownerId, fileId),
    thumb: null,
    preview: null,
    process: 0,
    error: null,
    cut: undefined,
    blank: undefined,
    croppedTo: undefined,
    crops: [],
    croppedFrom: upload.fileId,
    // A picture of an e-invoice is none.
    einvoice: undefined,
  };
}

async function addPart(deps: CropTempfileDeps, part: UploadRecord, { picture }: Part): Promise<UploadRecord> {
  await deps.files.put(part.sourceKey, picture.bytes, picture.type);
  const added = await deps.uploads.add(part);
  return added.ok ? part : ((await deps.uploads.find(part.ownerId, part.fileId)) ?? part);
}
