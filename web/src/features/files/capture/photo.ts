import { regionWidth } from '#shared/intake/find-regions.ts';
import type { Shades } from '#shared/intake/shades.ts';
import { pixelsOf, type Drawable } from '#web/ui/pixels.ts';
import { findQuad } from '../core/find-quad.ts';
import { paperSize, type Quad } from '../core/quad.ts';
import type { Pixels } from '../core/straighten.ts';
import straightenUrl from './straighten-worker.ts?worker&url';

/** Pixels of the longest side of a photo and of a straightened page: A4 at 220 dots per inch, and phones keep their memory. */
const mostPixels = 2600;
const jpegQuality = 0.88;

/** A photo that was taken, as pixels, and where its paper seems to lie. */
export type Photo = { readonly pixels: Pixels; readonly url: string; readonly quad: Quad };

function shadesOf({ data, width, height }: ImageData): Shades {
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const from = at * 4;
    shades[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return { data: shades, width, height };
}

async function photoOf(drawable: Drawable): Promise<Photo> {
  const { data, width, height } = pixelsOf(drawable, mostPixels);
  const pixels = { data: new Uint8ClampedArray(data), width, height };
  const url = URL.createObjectURL(await jpegOf(pixels));
  return { pixels, url, quad: findQuad(shadesOf(pixelsOf(drawable, regionWidth))) };
}

/** The picture that a camera shows just now. */
export const photoOfVideo = (video: HTMLVideoElement): Promise<Photo> =>
  photoOf({ source: video, width: video.videoWidth, height: video.videoHeight });

/** A photo that was chosen or taken by the system's camera; upright as that camera meant it. */
export async function photoOfFile(file: File): Promise<Photo> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return await photoOf({ source: picture, width: picture.width, height: picture.height });
  } finally {
    picture.close();
  }
}

function jpegOf({ data, width, height }: Pixels): Promise<Blob> {
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

/** The paper within the corners, straight, as a JPEG. The work is done beside the screen, which stays fluid. */
export async function pageOf({ pixels }: Photo, quad: Quad): Promise<Blob> {
  const worker = new Worker(straightenUrl, { type: 'module' });
  try {
    const straight = await new Promise<Pixels>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
        resolve(data);
      });
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(message));
      });
      worker.postMessage({ pixels, quad, size: paperSize(quad, pixels, mostPixels) });
    });
    return await jpegOf(straight);
  } finally {
    worker.terminate();
  }
}
