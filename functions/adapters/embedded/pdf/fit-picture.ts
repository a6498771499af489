import type { Pictures } from '#functions/ports/pdf-engine.ts';
import { recogniseType } from '#shared/intake/recognise-type.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { checkPicture, openPicture } from './picture.ts';

/** Draws the picture anew, so that nothing of the file but its pixels is served to anybody. */
export const fitPicture: Pictures['fitPicture'] = async (bytes, { width, height }) => {
  const type = recogniseType(bytes);
  if (type !== 'image/png' && type !== 'image/jpeg') return failed('unsupported-type');
  const error = await checkPicture(bytes);
  if (error !== undefined) return failed(error);
  const { data, info } = await openPicture(bytes)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return ok({ bytes: new Uint8Array(data), type: 'image/png', width: info.width, height: info.height });
};
