import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { zonedIso } from '#shared/kit/zoned-iso.ts';
import type { Ports } from '#functions/wiring/ports.ts';

const signIn = z.object({ role: z.string(), email: z.string(), password: z.string(), company: z.string() });
/** Who can sign in to the sample data. */
export type SignIn = z.infer<typeof signIn>;

const kept = z.object({
  /** False while the sample is being put in: the next process goes on with it. */
  complete: z.boolean(),
  /** The plain date by which the documents are dated; the process that goes on with them keeps it. */
  day: z.string().optional(),
  signIns: z.array(signIn),
});
type Kept = z.infer<typeof kept>;

/** True brings everything, 'companies' all but the documents, false nothing. */
export type Sample = boolean | 'companies';

/**
 * Puts the sample into a new folder, or goes on where a sudden death cut it off; a folder that began empty stays without.
 * @param said is called as soon as people can sign in, before the documents come
 */
export async function bringSample(
  folder: string,
  ports: Ports,
  { sample, isNew, said }: { sample: Sample; isNew: boolean; said: (signIns: readonly SignIn[]) => void },
): Promise<readonly SignIn[]> {
  const before = await readKept(folder);
  if (before?.complete === true || sample === false || (before === undefined && !isNew)) {
    said(before?.signIns ?? []);
    return before?.signIns ?? [];
  }
  const day = before?.day ?? zonedIso(new Date(ports.clock.now()).toISOString()).slice(0, 10);
  await keep(folder, { complete: false, day, signIns: [] });
  const { seedSampleCompanies, seedSampleData } = await import('./sample/seed.ts');
  const signIns = [...(await seedSampleCompanies(ports))];
  said(signIns);
  if (sample === true) await seedSampleData(ports, day);
  await keep(folder, { complete: true, day, signIns });
  return signIns;
}

const pathIn = (folder: string) => join(folder, 'sample.json');

/** Whether a folder holds sample data, or begins to. */
export const hasSample = (folder: string): boolean => existsSync(pathIn(folder));

async function readKept(folder: string): Promise<Kept | undefined> {
  if (!hasSample(folder)) return undefined;
  return kept.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
}

async function keep(folder: string, what: Kept): Promise<void> {
  await writeFile(`${pathIn(folder)}.part`, JSON.stringify(what, null, 2), { mode: 0o600 });
  await rename(`${pathIn(folder)}.part`, pathIn(folder));
}
