import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A package that the product brings along. */
export type ShippedPackage = { readonly name: string; readonly version: string; readonly licence: string };

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

const folder = 'node_modules/';

/**
 * The packages of a `package-lock.json` that are not for development alone, each version once, by name. A package that names no licence
 * has an empty one.
 */
export function listShipped(lock: unknown): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [path, { version = '', license = '', dev = false }] of Object.entries(lockFile.parse(lock).packages)) {
    if (dev || !path.includes(folder)) continue;
    const name = path.slice(path.lastIndexOf(folder) + folder.length);
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The packages that this project ships. */
export const readShipped = (): readonly ShippedPackage[] => {
  const lock: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  return listShipped(lock);
};
