import type { PageCode } from '#shared/reading/codes/page-code.ts';
import { sorted } from './core/offers.ts';
import { decode } from './decoder.ts';
import { pixelsOf } from '#web/ui/pixels.ts';

/** The file is not a picture that this browser can read. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** A code that is a whole photo is read best small, one on a page of A4 large. */
const sides = [1400, 3600] as const;

const opened = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new NoPicture('not a picture', { cause });
  }
};

/** The codes in a picture; throws NoPicture for any other file. */
export async function readPicture(file: Blob): Promise<readonly PageCode[]> {
  const picture = await opened(file);
  try {
    const { width, height } = picture;
    let codes: readonly PageCode[] = [];
    for (const side of sides) {
      const found = await decode(pixelsOf({ source: picture, width, height }, side));
      codes = [...codes, ...found];
      if (sorted(codes).telling.length > 0 || Math.max(width, height) <= side) break;
    }
    return codes;
  } finally {
    picture.close();
  }
}
