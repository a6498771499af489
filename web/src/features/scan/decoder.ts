import type { PageCode } from '#shared/reading/layout/page-text.ts';
import decodeUrl from './decode-worker.ts?worker&url';
import type { DecodeAnswer, DecodeRequest } from './decode-worker.ts';
import { sortCodes } from './core/offers.ts';
import { readPixels } from '#web/ui/page-drawing/pixels.ts';

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
      const found = await decode(readPixels({ source: picture, width, height }, side));
      codes = [...codes, ...found];
      if (sortCodes(codes).documentCodes.length > 0 || Math.max(width, height) <= side) break;
    }
    return codes;
  } finally {
    picture.close();
  }
}

type Waiting = { readonly resolve: (codes: readonly PageCode[]) => void; readonly reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let last = 0;

const fail = (error: Error) => {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
};

/** Ends the worker; the next picture starts another one. */
export function stopDecoder(): void {
  worker?.terminate();
  worker = undefined;
  fail(new Error('The decoder was stopped'));
}

function getWorker(): Worker {
  if (worker !== undefined) return worker;
  const made = new Worker(decodeUrl, { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('codes' in data) asked?.resolve(data.codes);
    else asked?.reject(new Error(data.error));
  });
  made.addEventListener('error', ({ message }) => {
    fail(new Error(message));
    stopDecoder();
  });
  worker = made;
  return made;
}

/**
 * Finds the codes in a picture, in a worker, so the screen stays responsive. The worker starts with the first picture; rejects where
 * its engine cannot be fetched or started. The pixels are given away.
 */
export function decode(pixels: ImageData): Promise<readonly PageCode[]> {
  return new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    const ask: DecodeRequest = { id: last, pixels };
    getWorker().postMessage(ask, [pixels.data.buffer]);
  });
}
