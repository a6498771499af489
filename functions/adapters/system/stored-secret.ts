import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The installation's own secret: made once, readable by its owner alone. Deleting it signs all users out. */
export async function readOrCreateSecret(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // A link fails when another process was first; then its secret counts.
  await link(fresh, path).catch(() => undefined);
  await rm(fresh);
  return readFile(path, 'utf8');
}
