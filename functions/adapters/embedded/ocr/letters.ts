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

/**
 * A portable grey map: its pixels as they are, behind one line. (A Windows bitmap the library takes apart pixel by pixel in
 * JavaScript: three seconds and half a gigabyte a page.)
 */
const greyMap = ({ data, width, height }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1'), data]);

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
        const { data } = await worker.recognize(greyMap(picture), {}, { text: false, blocks: true });
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
