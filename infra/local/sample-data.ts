import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Ports } from '#functions/wiring/ports.ts';

const signIn = z.looseObject({ email: z.string(), password: z.string() });
/** Who can sign in to the sample data, as the first start prints it. */
export type SignIn = z.infer<typeof signIn>;

const kept = z.array(signIn);

/** Says that the sample data of a folder are complete, and who can sign in. */
const markOf = (folder: string) => join(folder, 'sample.json');
const begunMarkOf = (folder: string) => join(folder, 'sample-begun');

/** A folder whose sample data were cut off by the death of the process is begun anew; a person's data never are. */
export const isHalfSeeded = (folder: string): boolean => existsSync(begunMarkOf(folder));

/** Whether a folder holds data already, be they sample data or a person's own. */
export const holdsData = (folder: string): boolean => existsSync(join(folder, 'table.sqlite'));

/** Puts the sample data into a new folder. */
export async function seed(folder: string, ports: Ports): Promise<readonly SignIn[]> {
  await writeFile(begunMarkOf(folder), '');
  const { seedSampleData } = await import('./sample/seed.ts');
  const signIns = kept.parse(await seedSampleData(ports));
  await writeFile(`${markOf(folder)}.part`, JSON.stringify(signIns, null, 2), { mode: 0o600 });
  await rename(`${markOf(folder)}.part`, markOf(folder));
  await rm(begunMarkOf(folder));
  return signIns;
}

/** The sign-ins that an earlier start put into the folder; none for a folder that began empty. */
export async function seededSignIns(folder: string): Promise<readonly SignIn[]> {
  const text = await readFile(markOf(folder), 'utf8').catch(() => '[]');
  return kept.parse(JSON.parse(text));
}
