import type { Grey } from '../pixels/grey.ts';
import { startLetterReader } from './letters.ts';
import { loadModels } from './models.ts';
import { readPicture, type PictureText, type Readers } from './read-picture.ts';

/** Reads pictures of pages with the two recognisers, which are started at the first page and shared by all that follow. */
export type PageReader = { read(picture: Grey): Promise<PictureText>; close(): Promise<void> };

const startReaders = async (): Promise<Readers> => {
  const [models, letters] = await Promise.all([loadModels(), startLetterReader()]);
  return { models, letters };
};

/** One page at a time: two together would only take each other's core and memory. */
export const pageReader = (): PageReader => {
  let readers: Promise<Readers> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read(picture) {
      const starting = (readers ??= startReaders());
      const turn = last.then(async () => readPicture(await starting, picture));
      last = turn.catch(() => {
        // A recogniser that failed once is started anew; the caller gets the error.
        if (readers === starting) readers = undefined;
      });
      return turn;
    },
    async close() {
      const running = readers;
      readers = undefined;
      if (running !== undefined) await (await running).letters.close();
    },
  };
};
