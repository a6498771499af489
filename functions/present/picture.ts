import type * as z from 'zod';
import { addressSeconds } from '#shared/api/file-address.ts';
import type { picture } from '#shared/document/document.ts';
import type { StoredPicture } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';

/** A stored page picture with a signed address. */
export async function presentPicture(
  files: Pick<Files, 'readUrl'>,
  stored: StoredPicture | null,
): Promise<z.infer<typeof picture> | null> {
  if (stored === null) return null;
  const { key, width, height } = stored;
  return { url: await files.readUrl(key, { seconds: addressSeconds }), width, height, type: 'image/jpeg' };
}
