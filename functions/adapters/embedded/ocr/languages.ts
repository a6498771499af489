import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Languages whose letters are read: Slovak and Czech bring Latin letters and digits with them. */
export const languages = ['slk', 'ces'] as const;

const trained = (language: string): string => {
  const index = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  return join(dirname(index), '4.0.0_best_int', `${language}.traineddata.gz`);
};

/**
 * Lends one folder that holds the trained data of all languages, as the engine wants it; without one it would ask a server
 * of strangers. The folder goes as soon as the engine has read it.
 */
export const withLanguageFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
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
