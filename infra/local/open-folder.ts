import { join, resolve } from 'node:path';
import { openLocal, type LocalParts } from '#functions/wiring/local.ts';
import { isDamage } from './databases.ts';
import { readSettings } from './local-settings.ts';
import { projectFolder } from './project.ts';
import { Refusal } from './refusal.ts';
import { describeDamage, findDamaged } from './repair-folder.ts';

/** The data folder of a command: the asked one, the one of the environment, or the usual one. */
export const chooseDataFolder = (asked: string | undefined): string =>
  resolve(asked ?? process.env['DATA_DIR'] ?? join(projectFolder, '.data'));

/** Opens a data folder for a command; Docflow may be running. Databases that are damaged and settings that cannot be used end the command with a text. */
export async function openFolder(folder: string): Promise<LocalParts> {
  try {
    return await openLocal(readSettings({ ...process.env, DATA_DIR: folder }), console.log);
  } catch (error) {
    if (!isDamage(error) && !(error instanceof Refusal)) throw error;
    console.error(error instanceof Refusal ? error.message : describeDamage(folder, findDamaged(folder)));
    process.exit(1);
  }
}
