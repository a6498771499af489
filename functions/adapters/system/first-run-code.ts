import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstRunAlphabet, firstRunCodeLength } from '#shared/account/first-run.ts';
import type { FirstRunCode } from '#functions/ports/deployment.ts';

const pathIn = (folder: string): string => join(folder, 'first-run-code');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The code of a data folder that was opened without sample data; other folders have none. */
export const firstRunCodeIn = (folder: string): FirstRunCode => ({
  async read() {
    try {
      const code = await readFile(pathIn(folder), 'utf8');
      return code.length < firstRunCodeLength ? undefined : code;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});

/** Gives a data folder its code, once; readable by the folder's owner alone. */
export async function makeFirstRunCode(folder: string): Promise<void> {
  if ((await firstRunCodeIn(folder).read()) !== undefined) return;
  const code = Array.from({ length: firstRunCodeLength }, () => firstRunAlphabet[randomInt(firstRunAlphabet.length)]);
  await writeFile(`${pathIn(folder)}.part`, code.join(''), { mode: 0o600 });
  await rename(`${pathIn(folder)}.part`, pathIn(folder));
}
