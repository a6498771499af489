import { regionWidth } from '#shared/intake/find-regions.ts';
import type { Shades } from '#shared/intake/bright-regions.ts';
import { readPixels, type Drawable } from '#web/ui/page-drawing/pixels.ts';
import { findQuad, getPageSize, type Quad } from '../core/quad.ts';
import type { Pixels } from '../core/straighten.ts';
import straightenUrl from './straighten-worker.ts?worker&url';

/** Pixels of the longest side of a photo and of a straightened page: A4 at 220 dots per inch, and phones keep their memory. */
const maxSide = 2600;
const jpegQuality = 0.88;

/** A photo that was taken, as pixels, and where its page seems to lie. */
export type Photo = { readonly pixels: Pixels; readonly url: string; readonly quad: Quad };

function toShades({ data, width, height }: ImageData): Shades {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const from = at * 4;
    shades[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { data: shades, width, height };
}

async function toPhoto(drawable: Drawable): Promise<Photo> {
  const { data, width, height } = readPixels(drawable, maxSide);
  const pixels = { data: new Uint8ClampedArray(data), width, height };
  const url = URL.createObjectURL(await toJpeg(pixels));
  return { pixels, url, quad: findQuad(toShades(readPixels(drawable, regionWidth))) };
}

/** The picture that a camera shows just now. */
export const takePhoto = (video: HTMLVideoElement): Promise<Photo> =>
  toPhoto({ source: video, width: video.videoWidth, height: video.videoHeight });

/** A photo that was chosen or taken by the system's camera; upright as that camera meant it. */
export async function readPhoto(file: File): Promise<Photo> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await toPhoto({ source: picture, width: picture.width, height: picture.height });
  } finally {
    picture.close();
  }
}

function toJpeg({ data, width, height }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('This browser writes no JPEG'));
        else resolve(blob);
      },
      'image/jpeg',
      jpegQuality,
    );
  });
}

/** The page within the corners, straightened, as a JPEG. The work is done in a worker, so the screen stays responsive. */
export async function straightenPage({ pixels }: Photo, quad: Quad): Promise<Blob> {
  const worker = new Worker(straightenUrl, { type: 'module' });
  try {
    const straight = await new Promise<Pixels>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ pixels, quad, size: getPageSize(quad, pixels, maxSide) });
    });
    return await toJpeg(straight);
  } finally {
    worker.terminate();
  }
}
