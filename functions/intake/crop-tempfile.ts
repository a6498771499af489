import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/api/contract.ts';
import type { cropTempfile as contract } from '#shared/api/tempfiles.ts';
import type { Box } from '#shared/document/box.ts';
import { unturnedBox } from '#shared/document/turn-box.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Outbox } from '#functions/ports/outbox.ts';
import type { PaperCrops, Rendered } from '#functions/ports/paper.ts';
import type { Table } from '#functions/ports/table.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import { beginIntake } from './begin-intake.ts';
import { changeUpload } from './change-upload.ts';
import { ownUpload } from './own-upload.ts';
import { sourceKeyOf } from './upload-keys.ts';
import { uploadsDisabled } from './uploads-disabled.ts';

type Need = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly table: Table;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly files: Files;
  readonly ids: Ids;
  readonly papers: PaperCrops;
};
type Crop = Outcome<typeof contract>;

/**
 * Cuts papers out of a page. Each becomes an upload of its own that goes through intake like any file; the page stands aside and
 * can be given back. The same boxes of the same page are the same uploads, however often they are asked for.
 */
export const cropTempfile =
  (need: Need) =>
  async ({ params, body }: InputOf<typeof contract>, caller: Caller): Promise<Crop> => {
    const upload = await ownUpload(need.uploads, caller, params.fileId);
    if (upload === undefined) return failed('not-found');
    if (await uploadsDisabled(need.accounts, caller.ownerId)) return failed('uploads-disabled');
    const held = await need.uploads.list(caller.ownerId, caller.userId);
    if (held.length + body.boxes.length > intakeLimits.tempfiles)
      return { ok: false, error: 'too-many-attempts', details: { limit: intakeLimits.tempfiles } };
    const bytes = upload.process === 2 ? await need.files.get(upload.sourceKey) : undefined;
    if (bytes === undefined) return failed('upload-missing');
    const parts = await cropped(need.papers, { upload, bytes }, body.boxes);
    if (parts === undefined) return failed('upload-missing');
    const made = await Promise.all(parts.map((part, at) => add(need, partOf(need.ids, upload, { ...part, at }), part)));
    const address = { ownerId: upload.ownerId, fileId: upload.fileId, except: caller.socketId };
    const fileIds = made.map(({ fileId }) => fileId);
    // First the parts, then the page: whoever dies in between leaves a page that shows twice, never one that is lost.
    await changeUpload(need.uploads, address, (current) => ({ ...current, croppedTo: fileIds }));
    const begun: UploadRecord[] = [];
    for (const part of made) begun.push((await beginIntake(need, part, undefined)) ?? part);
    return ok({ data: await Promise.all(begun.map((part) => presentUpload(need.files, part))) });
  };

type Part = { readonly box: Box; readonly picture: Rendered };

async function cropped(
  papers: PaperCrops,
  { upload, bytes }: { readonly upload: UploadRecord; readonly bytes: Uint8Array },
  boxes: readonly Box[],
): Promise<readonly Part[] | undefined> {
  const parts: Part[] = [];
  for (const box of boxes) {
    const picture = await papers.crop(bytes, upload.page, unturnedBox(box, upload.rotate));
    if (!picture.ok) return undefined;
    parts.push({ box, picture: picture.value });
  }
  return parts;
}

function partOf(ids: Ids, upload: UploadRecord, { box, picture, at }: Part & { readonly at: number }): UploadRecord {
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
    sourceKey: sourceKeyOf(upload.ownerId, fileId),
    thumb: null,
    preview: null,
    process: 0,
    error: null,
    cut: undefined,
    blank: undefined,
    croppedTo: undefined,
    crops: [],
    croppedFrom: upload.fileId,
  };
}

async function add(need: Need, part: UploadRecord, { picture }: Part): Promise<UploadRecord> {
  await need.files.put(part.sourceKey, picture.bytes, picture.type);
  const added = await need.uploads.add(part);
  return added.ok ? part : ((await need.uploads.find(part.ownerId, part.fileId)) ?? part);
}
