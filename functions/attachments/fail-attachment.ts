import { documentRoom } from '#shared/events/live-event.ts';
import { failed } from '#shared/kit/result.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { AttachmentTask } from './attachment-task.ts';
import { changeAttachmentRecord } from './change-record.ts';
import { announcedBytes, unseen } from './prepare-attachment.ts';

type Need = {
  readonly attachments: Pick<Attachments, 'find' | 'change'>;
  readonly files: Pick<Files, 'get' | 'delete'>;
  readonly live: Pick<Live, 'publish'>;
  readonly log: Log;
};

/**
 * Ends a preparation that gave up: the file stays and can be downloaded, only without a picture. What nobody drew is looked at all
 * the same, because it is served as what its bytes begin with.
 */
export const failAttachment =
  ({ attachments, files, live, log }: Need) =>
  async ({ ownerId, attachmentId: id }: AttachmentTask): Promise<null> => {
    log.warn('attachment-not-drawn', { attachmentId: id });
    const record = await attachments.find(ownerId, id);
    if (record === undefined || record.process !== 0) return null;
    const bytes = await announcedBytes(files, record);
    const seen = bytes === undefined ? failed('upload-changed' as const) : unseen(bytes);
    const left = await changeAttachmentRecord(attachments, { ownerId, id }, (current) => {
      if (current.process !== 0) return current;
      return seen.ok
        ? { ...current, type: seen.value.type, process: 1, error: null }
        : { ...current, process: -1, error: seen.error };
    });
    if (!seen.ok) await files.delete([record.sourceKey]);
    if (left !== undefined)
      await live.publish(documentRoom(ownerId, left.docId), { event: 'attachments_updated', docId: left.docId });
    return null;
  };
