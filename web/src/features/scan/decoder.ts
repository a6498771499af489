import type { PageCode } from '#shared/reading/codes/page-code.ts';
import decodeUrl from './decode-worker.ts?worker&url';
import type { DecodeAnswer, DecodeAsk } from './decode-worker.ts';

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

function started(): Worker {
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
 * Finds the codes in a picture, beside the screen, which stays fluid. The worker starts with the first picture; rejects where
 * its engine cannot be fetched or started. The pixels are given away.
 */
export function decode(pixels: ImageData): Promise<readonly PageCode[]> {
  return new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, { resolve, reject });
    const ask: DecodeAsk = { id: last, pixels };
    started().postMessage(ask, [pixels.data.buffer]);
  });
}
