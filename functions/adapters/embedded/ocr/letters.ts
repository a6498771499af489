import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Grey } from '../pixels/grey.ts';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Languages whose letters are read: Slovak and Czech bring Latin letters and digits with them. */
const languages = ['slk', 'ces'] as const;

const trained = (language: string): string => {
  const index = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  return join(dirname(index), '4.0.0_best_int', `${language}.traineddata.gz`);
};

/**
 * Lends one folder that holds the trained data of all languages, as the engine wants it; without one it would ask a server
 * of strangers. The folder goes as soon as the engine has read it.
 */
const withLanguageFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'docflow-languages-'));
  try {
    await Promise.all(
      languages.map((language) => copyFile(trained(language), join(folder, `${language}.traineddata.gz`))),
    );
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A word as Tesseract saw it, in pixels of the picture it was given. */
export type SeenWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly score: number;
};

/** Reads the letters of an upright picture: a page, or lines below each other. */
export type LetterReader = {
  read(picture: Grey, holds?: 'page' | 'lines'): Promise<readonly SeenWord[]>;
  close(): Promise<void>;
};

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
    let asked = 'page';
    return {
      async read(picture, holds = 'page') {
        if (holds !== asked)
          await worker.setParameters({ tessedit_pageseg_mode: holds === 'lines' ? PSM.SINGLE_BLOCK : PSM.AUTO });
        asked = holds;
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
