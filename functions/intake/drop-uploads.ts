import type { Clock } from '#functions/ports/clock.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { aheadKeys } from '#functions/present/read-ahead.ts';
import { pageIdOf, rootOf } from './upload-keys.ts';

type Need = { readonly uploads: Uploads; readonly files: Files; readonly ids: Ids; readonly clock: Clock };

/** Deletes uploaded pages with their pictures, and a file's bytes when none of its pages is left, here or in a document. */
export async function dropUploads(
  need: Need,
  dropped: readonly UploadRecord[],
  except: string | undefined,
): Promise<void> {
  const first = dropped[0];
  if (first === undefined) return;
  await need.uploads.delete(
    first.ownerId,
    dropped.map((upload) => upload.fileId),
    except,
  );
  const pictures = dropped.flatMap(({ thumb, preview }) =>
    [thumb, preview].flatMap((p) => (p === null ? [] : [p.key])),
  );
  const ahead = dropped.flatMap(({ sourceKey, page }) => aheadKeys(sourceKey, page));
  const sources = await unused(need, dropped);
  await need.files.delete([...pictures, ...ahead, ...sources]);
}

/** Records of consumed pages answer for a while and then vanish; within a day they are certainly there. */
const surelyRememberedMs = 86_400_000;

/** The sources of which no page is left. */
async function unused(need: Need, dropped: readonly UploadRecord[]): Promise<readonly string[]> {
  const gone = new Set(dropped.map((upload) => upload.fileId));
  const bySource = new Map(dropped.map((upload) => [upload.sourceKey, upload]));
  const checked = await Promise.all(
    [...bySource.values()].map(async (upload) => ((await isUsed(need, upload, gone)) ? [] : [upload.sourceKey])),
  );
  return checked.flat();
}

/** Whether another page of the file is left, or may live on in a document whose upload is forgotten. */
async function isUsed(need: Need, upload: UploadRecord, gone: ReadonlySet<string>): Promise<boolean> {
  const { ownerId, sourceKey, pageCount, createdAt } = upload;
  const old = need.clock.now() - Date.parse(createdAt) > surelyRememberedMs;
  for (let page = 0; page < Math.max(1, pageCount); page += 1) {
    const sibling = pageIdOf(need.ids, rootOf(sourceKey), page);
    if (gone.has(sibling)) continue;
    if (old || (await need.uploads.find(ownerId, sibling)) !== undefined) return true;
  }
  return false;
}
