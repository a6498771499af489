import sharp, { type Sharp } from 'sharp';
import { intakeLimits, type IntakeError } from '#shared/intake/tempfile.ts';
import type { Rotation } from '#shared/geometry/turn-box.ts';

/** One thread per picture: two cores are shared with the recognisers. No cache: each document is seen once. */
sharp.concurrency(1);
sharp.cache(false);

/** Opens a picture of which only so many pixels are ever decoded, upright as its camera meant it. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: intakeLimits.pixels, failOn: 'truncated', autoOrient: true });

/** Pixels of an upright picture, read from its header. */
export const pictureSize = async (bytes: Uint8Array): Promise<{ readonly width: number; readonly height: number }> => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return autoOrient;
};

/** Reads the size from the header, then decodes the picture once in small: half a picture is broken. */
export const checkPicture = async (bytes: Uint8Array): Promise<IntakeError | undefined> => {
  try {
    const { width, height } = await pictureSize(bytes);
    if (width * height > intakeLimits.pixels) return 'image-too-large';
    await openPicture(bytes).resize({ width: 32, height: 32, fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch {
    // The decoder's reason is in English and about bytes; the user learns that the file is damaged.
    return 'file-broken';
  }
};

/** The picture turned clockwise, on white where it is transparent. */
export const turned = (picture: Sharp, rotate: Rotation): Sharp =>
  (rotate === 0 ? picture : picture.rotate(rotate)).flatten({ background: '#ffffff' });
