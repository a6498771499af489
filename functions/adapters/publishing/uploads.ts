import type { Files } from '#functions/ports/files.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { presentUpload } from '#functions/present/upload.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';
import { groupBy } from '#shared/kit/group-by.ts';

type Parts = {
  readonly uploads: Uploads;
  readonly files: Pick<Files, 'readUrl'>;
  readonly live: Live;
  readonly log: Log;
};

/** Events that are under way at the same time. */
const maxConcurrentEvents = 20;

/** Uploads whose every accepted write is published to the user's open screens, except the one that caused it. */
export function publishingUploads({ uploads, files, live, log }: Parts): Uploads {
  const publish = async (userId: string, event: () => Promise<LiveEvent>, except: string | undefined) => {
    try {
      await live.publish(`user:${userId}`, await event(), except);
    } catch (error) {
      // The write is done; a screen that misses its event asks again when it reconnects.
      log.error('announcement-failed', error, { of: 'uploads' });
    }
  };
  return {
    ...uploads,
    async add(upload, except) {
      const added = await uploads.add(upload, except);
      if (!added.ok) return added;
      const event = async () => ({ event: 'tempfile_added' as const, file: await presentUpload(files, upload) });
      await publish(upload.userId, event, except);
      return added;
    },
    async change(upload, except) {
      const before = await uploads.find(upload.ownerId, upload.fileId);
      const changed = await uploads.change(upload, except);
      if (!changed.ok) return changed;
      const { value } = changed;
      const event = async (): Promise<LiveEvent> => ({
        event: getEventName(before, value),
        file: await presentUpload(files, value),
      });
      await publish(upload.userId, event, except);
      return changed;
    },
    async changeAll(changed, except) {
      const done = await uploads.changeAll(changed, except);
      // After a lost race the caller tries again with the rest.
      const written = done.ok ? done.value : done.error.written;
      const publishUpdate = async (file: UploadRecord) =>
        publish(
          file.userId,
          async () => ({ event: 'tempfile_updated', file: await presentUpload(files, file) }),
          except,
        );
      for (let at = 0; at < written.length; at += maxConcurrentEvents)
        await Promise.all(written.slice(at, at + maxConcurrentEvents).map(publishUpdate));
      return done;
    },
    async publishConsumed(consumed, except) {
      for (const [userId, own] of groupBy(consumed, (upload) => upload.userId))
        await publish(
          userId,
          async () => ({ event: 'tempfiles_deleted', fileIds: own.map(({ fileId }) => fileId) }),
          except,
        );
    },
    async delete(ownerId, fileIds, except) {
      const found = await uploads.findMany(ownerId, fileIds);
      await uploads.delete(ownerId, fileIds, except);
      for (const [userId, own] of groupBy(found, (upload) => upload.userId)) {
        await publish(
          userId,
          async () => ({ event: 'tempfiles_deleted', fileIds: own.map(({ fileId }) => fileId) }),
          except,
        );
      }
    },
  };
}

/** An upload is done once: what happens to a prepared page later (it is turned, moved, renamed) is an update. */
function getEventName(before: UploadRecord | undefined, { error, process }: UploadRecord) {
  if (error === 'file-locked') return 'tempfile_lock';
  return process === 2 && before?.process !== 2 ? 'tempfile_done' : 'tempfile_updated';
}
