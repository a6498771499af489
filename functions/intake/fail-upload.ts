import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { changeUpload } from './change-upload.ts';
import type { IntakeTask } from './intake-task.ts';
import { pageIdOf } from './upload-keys.ts';

type Need = { readonly uploads: Uploads; readonly ids: Ids; readonly log: Log };

/** Ends an intake whose task gave up: every page that is not ready says so instead of waiting for ever. */
export const failUpload =
  (need: Need) =>
  async ({ ownerId, fileId }: IntakeTask): Promise<null> => {
    const upload = await need.uploads.find(ownerId, fileId);
    need.log.warn('intake-failed', { fileId });
    for (let page = 0; page < Math.max(1, upload?.pageCount ?? 0); page += 1)
      await changeUpload(need.uploads, { ownerId, fileId: pageIdOf(need.ids, fileId, page) }, (current) =>
        current.process === 0 || current.process === 1 ? { ...current, process: -1, error: 'unexpected' } : current,
      );
    return null;
  };
