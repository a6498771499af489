import { join, resolve } from 'node:path';
import { readLocalSettings } from '#functions/wiring/environment.ts';
import { openLocal, type LocalParts } from '#functions/wiring/local.ts';
import { isDamage } from './databases.ts';
import { projectFolder } from './project.ts';
import { describeDamage, findDamaged } from './repair-folder.ts';

/** The data folder of a command: the asked one, the one of the environment, or the usual one. */
export const chooseDataFolder = (asked: string | undefined): string =>
  resolve(asked ?? process.env['DATA_DIR'] ?? join(projectFolder, '.data'));

/** Opens a data folder for a command; Docflow may be running. Databases that are damaged end the command with a text. */
export async function openFolder(folder: string): Promise<LocalParts> {
  try {
    return await openLocal(readLocalSettings({ ...process.env, DATA_DIR: folder }), console.log);
  } catch (error) {
    if (!isDamage(error)) throw error;
    console.error(describeDamage(folder, findDamaged(folder)));
    process.exit(1);
  }
}
