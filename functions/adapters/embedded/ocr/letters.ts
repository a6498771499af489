import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Grey } from './grey.ts';
import { languages, withLanguageFolder } from './languages.ts';

/** A word as Tesseract saw it, in pixels of the picture it was given. */
export type SeenWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
};

/** Reads the letters of an upright picture. */
export type LetterReader = { read(picture: Grey): Promise<readonly SeenWord[]>; close(): Promise<void> };

/** A Windows bitmap: the one format that the engine takes without decoding work on either side. */
const bitmap = ({ data, width, height }: Grey): Buffer => {
  const stride = Math.ceil(width / 4) * 4;
  const header = 54 + 256 * 4;
  const file = Buffer.alloc(header + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(header, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(8, 28);
  file.writeUInt32LE(stride * height, 34);
  file.writeUInt32LE(256, 46);
  for (let shade = 0; shade < 256; shade += 1) file.writeUInt32LE(shade * 0x010101, 54 + shade * 4);
  for (let row = 0; row < height; row += 1)
    file.set(data.subarray(row * width, (row + 1) * width), header + (height - 1 - row) * stride);
  return file;
};

/** Starts Tesseract in a thread of its own, with trained data from this installation only. */
export const startLetterReader = async (): Promise<LetterReader> =>
  withLanguageFolder(async (langPath) => {
    const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
      langPath,
      gzip: true,
      cacheMethod: 'none',
      // Without a handler the library throws outside of every promise; the promise rejects as well.
      errorHandler: () => undefined,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
    return {
      async read(picture) {
        const { data } = await worker.recognize(bitmap(picture), {}, { text: false, blocks: true });
        return (data.blocks ?? [])
          .flatMap(({ paragraphs }) => paragraphs)
          .flatMap(({ lines }) => lines)
          .flatMap(({ words }) => words)
          .map(({ text, bbox, confidence }) => ({
            text,
            left: bbox.x0,
            top: bbox.y0,
            right: bbox.x1,
            bottom: bbox.y1,
            score: confidence / 100,
          }));
      },
      async close() {
        await worker.terminate();
      },
    };
  });
