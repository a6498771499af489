import type * as z from 'zod';
import type { picture } from '#shared/document/document.ts';
import type { StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';

/** Seconds for which a page picture can be fetched: a working day, so that a screen left open still shows its pages. */
const pictureSeconds = 10 * 60 * 60;

/** A stored page picture with a signed address. */
export async function presentPicture(
  files: Pick<Files, 'readUrl'>,
  stored: StoredPicture | null,
): Promise<z.infer<typeof picture> | null> {
  if (stored === null) return null;
  const { key, width, height } = stored;
  return { url: await files.readUrl(key, { seconds: pictureSeconds }), width, height, type: 'image/jpeg' };
}
