import { createHash } from 'node:crypto';
import {
  attachedType,
  attachmentLimits,
  attachmentType,
  isTableType,
  type AttachmentError,
} from '#shared/attachment/attachment.ts';
import { recogniseAttached } from '#shared/attachment/recognise-attached.ts';
import { documentRoom } from '#shared/events/live-event.ts';
import { pictureWidths } from '#shared/intake/picture-widths.ts';
import type { IntakeError } from '#shared/intake/tempfile.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { AttachmentRecord, Attachments } from '#functions/ports/attachments.ts';
import type { StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Live } from '#functions/ports/live.ts';
import type { PdfEngine } from '#functions/ports/pdf-engine.ts';
import { attachmentKeys } from '#functions/domain/attachments/announce-attachment.ts';
import type { AttachmentTask } from './attachment-task.ts';
import { changeAttachmentRecord } from './change-record.ts';
import type { Log } from '#functions/ports/log.ts';

type FailAttachmentDeps = {
  readonly attachments: Pick<Attachments, 'find' | 'change'>;
  readonly files: Pick<Files, 'get' | 'delete'>;
  readonly live: Pick<Live, 'publish'>;
  readonly log: Log;
};

/**
 * Ends a preparation that gave up: the file stays and can be downloaded, only without a picture. A file that was not drawn is checked all
 * the same, because it is served as what its bytes begin with.
 */
export const failAttachment =
  ({ attachments, files, live, log }: FailAttachmentDeps) =>
  async ({ ownerId, attachmentId: id }: AttachmentTask): Promise<null> => {
    log.warn('attachment-not-drawn', { attachmentId: id });
    const record = await attachments.find(ownerId, id);
    if (record === undefined || record.process !== 0) return null;
    const bytes = await readAnnouncedBytes(files, record);
    const checked = bytes === undefined ? failed('upload-changed' as const) : checkWithoutPictures(record, bytes);
    const left = await changeAttachmentRecord(attachments, { ownerId, id }, (current) => {
      if (current.process !== 0) return current;
      return checked.ok
        ? { ...current, type: checked.value.type, process: 1, error: null }
        : { ...current, process: -1, error: checked.error };
    });
    if (!checked.ok) await files.delete([record.sourceKey]);
    if (left !== undefined)
      await live.publish(documentRoom(ownerId, left.docId), { event: 'attachments_updated', docId: left.docId });
    return null;
  };

type Deps = {
  readonly attachments: Pick<Attachments, 'find' | 'change'>;
  readonly files: Files;
  readonly pdfEngine: PdfEngine;
  readonly live: Pick<Live, 'publish'>;
};

type Prepared = Pick<AttachmentRecord, 'type' | 'pageCount' | 'thumb' | 'pages'>;

/** What makes a file unfit to be attached. Any other fault only means that we cannot show it: its own program may. */
const refusing: Readonly<Partial<Record<IntakeError, AttachmentError>>> = {
  'file-empty': 'file-empty',
  'file-broken': 'file-broken',
  'unsupported-type': 'unsupported-type',
};

/** Looks into an attached file and draws its first pages; a refused one keeps its reason and loses its bytes. */
export const prepareAttachment =
  (deps: Deps) =>
  async ({ ownerId, attachmentId: id }: AttachmentTask): Promise<null> => {
    const record = await deps.attachments.find(ownerId, id);
    if (record === undefined || record.process !== 0) return null;
    const prepared = await prepare(deps, record);
    const left = await changeAttachmentRecord(deps.attachments, { ownerId, id }, (current) =>
      prepared.ok
        ? { ...current, ...prepared.value, process: 1, error: null }
        : { ...current, process: -1, error: prepared.error },
    );
    if (!prepared.ok) await deps.files.delete([record.sourceKey]);
    // The attachment was deleted while it was drawn: its pictures are deleted here.
    else if (left === undefined) await deps.files.delete(listPictureKeys(prepared.value));
    const { docId } = record;
    await deps.live.publish(documentRoom(ownerId, docId), { event: 'attachments_updated', docId });
    return null;
  };

const listPictureKeys = ({ thumb, pages }: Prepared): readonly string[] =>
  [thumb, ...pages].flatMap((picture) => picture?.key ?? []);

/** A file of a type that we take, of which we can show nothing. Tables are taken only where a machine attached one. */
export function checkWithoutPictures(record: AttachmentRecord, bytes: Uint8Array): Result<Prepared, AttachmentError> {
  const taken = isTableType(record.type) ? attachedType : attachmentType;
  const type = taken.safeParse(recogniseAttached(bytes, { name: record.name, mimeType: record.type }));
  return type.success ? ok({ type: type.data, pageCount: 0, thumb: null, pages: [] }) : failed('unsupported-type');
}

/** The bytes of an attachment, if they are the ones that were announced. */
export async function readAnnouncedBytes(
  files: Pick<Files, 'get'>,
  { sourceKey, size, hash }: AttachmentRecord,
): Promise<Uint8Array | undefined> {
  const bytes = await files.get(sourceKey);
  const isSame = bytes?.length === size && createHash('sha256').update(bytes).digest('hex') === hash;
  return isSame ? bytes : undefined;
}

async function prepare(deps: Deps, record: AttachmentRecord): Promise<Result<Prepared, AttachmentError>> {
  const bytes = await readAnnouncedBytes(deps.files, record);
  if (bytes === undefined) return failed('upload-changed');
  if (isTableType(record.type)) return checkWithoutPictures(record, bytes);
  const info = await deps.pdfEngine.inspect(bytes);
  if (!info.ok) {
    const refusal = refusing[info.error];
    return refusal === undefined ? checkWithoutPictures(record, bytes) : failed(refusal);
  }
  const type = attachmentType.safeParse(info.value.type);
  if (!type.success) return failed('unsupported-type');
  const keys = attachmentKeys(record.ownerId, record._id);
  const { pageCount } = info.value;
  const thumb = await draw(deps, bytes, { key: keys.thumb, page: 0, width: pictureWidths.thumb });
  const pages: StoredPicture[] = [];
  for (let page = 0; page < Math.min(pageCount, attachmentLimits.shownPages); page += 1) {
    const drawn = await draw(deps, bytes, { key: keys.page(page), page, width: pictureWidths.preview });
    if (drawn === null) break;
    pages.push(drawn);
  }
  return ok({ type: type.data, pageCount, thumb, pages });
}

type Wanted = { readonly key: string; readonly page: number; readonly width: number };

/** Null where the page cannot be drawn; the file is attached all the same. */
async function draw({ pdfEngine, files }: Deps, bytes: Uint8Array, wanted: Wanted): Promise<StoredPicture | null> {
  const rendered = await pdfEngine.render(bytes, wanted.page, { width: wanted.width, rotate: 0 });
  if (!rendered.ok) return null;
  await files.put(wanted.key, rendered.value.bytes, rendered.value.type);
  return { key: wanted.key, width: rendered.value.width, height: rendered.value.height };
}
