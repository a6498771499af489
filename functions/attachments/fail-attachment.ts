import { documentRoom } from '#shared/events/live-event.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { AttachmentTask } from './attachment-task.ts';
import { changeAttachmentRecord } from './change-record.ts';

type Need = {
  readonly attachments: Pick<Attachments, 'find' | 'change'>;
  readonly live: Pick<Live, 'publish'>;
  readonly log: Log;
};

/** Ends a preparation that gave up: the file stays and can be downloaded, only without a picture. */
export const failAttachment =
  ({ attachments, live, log }: Need) =>
  async ({ ownerId, attachmentId: id }: AttachmentTask): Promise<null> => {
    log.warn('attachment-not-drawn', { attachmentId: id });
    const left = await changeAttachmentRecord(attachments, { ownerId, id }, (current) =>
      current.process === 0 ? { ...current, process: 1, error: null } : current,
    );
    if (left !== undefined)
      await live.publish(documentRoom(ownerId, left.docId), { event: 'attachments_updated', docId: left.docId });
    return null;
  };
