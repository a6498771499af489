import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { toZonedIso } from '#shared/kit/zoned-iso.ts';
import type { Ports } from '#functions/wiring/ports.ts';

const signIn = z.object({ role: z.string(), email: z.string(), password: z.string(), company: z.string() });
/** Who can sign in to the sample data. */
export type SignIn = z.infer<typeof signIn>;

const sampleState = z.object({
  /** False while the sample is being put in: the next process goes on with it. */
  complete: z.boolean(),
  /** The plain date from which documents are dated; the process that continues uses it. */
  day: z.string().optional(),
  signIns: z.array(signIn),
});
type SampleState = z.infer<typeof sampleState>;

/** True brings everything, 'companies' all but the documents, false nothing. */
export type Sample = boolean | 'companies';

/**
 * Adds the sample to a new folder, or continues after a crash; a folder that began empty stays without it.
 * @param onSignIns is called as soon as users can sign in, before the documents are added
 */
export async function bringSample(
  folder: string,
  ports: Ports,
  { sample, isNew, onSignIns }: { sample: Sample; isNew: boolean; onSignIns: (signIns: readonly SignIn[]) => void },
): Promise<readonly SignIn[]> {
  const before = await readState(folder);
  if (before?.complete === true || sample === false || (before === undefined && !isNew)) {
    onSignIns(before?.signIns ?? []);
    return before?.signIns ?? [];
  }
  const day = before?.day ?? toZonedIso(new Date(ports.clock.now()).toISOString()).slice(0, 10);
  await saveState(folder, { complete: false, day, signIns: [] });
  const { seedSampleCompanies, seedSampleData } = await import('./sample/seed.ts');
  const signIns = [...(await seedSampleCompanies(ports))];
  onSignIns(signIns);
  try {
    if (sample === true) await seedSampleData(ports, day);
  } catch (error) {
    // The product works without the rest of its sample, which the next start goes on with.
    ports.log.error('sample-interrupted', error);
    return signIns;
  }
  await saveState(folder, { complete: true, day, signIns });
  return signIns;
}

const pathIn = (folder: string) => join(folder, 'sample.json');

/** Whether a folder holds no data yet: the sample comes into no other one. */
export const isNewFolder = (folder: string): boolean => !existsSync(join(folder, 'table.sqlite'));

/** Whether a folder holds sample data, or begins to. */
export const hasSample = (folder: string): boolean => existsSync(pathIn(folder));

/** Whether all of the sample is in a folder; it comes over several starts where one is interrupted. */
export const isSampleComplete = async (folder: string): Promise<boolean> =>
  (await readState(folder))?.complete === true;

async function readState(folder: string): Promise<SampleState | undefined> {
  if (!hasSample(folder)) return undefined;
  return sampleState.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
}

async function saveState(folder: string, what: SampleState): Promise<void> {
  await writeFile(`${pathIn(folder)}.part`, JSON.stringify(what, null, 2), { mode: 0o600 });
  await rename(`${pathIn(folder)}.part`, pathIn(folder));
}
