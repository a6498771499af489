import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { packageFiles } from '#shared/connectors/package-files.ts';

const offered = z.object({ version: z.string().max(40), sha256: z.string().regex(/^[0-9a-f]{64}$/u) });

/** The package cannot be fetched or is not what it should be; nothing was changed. */
export class UpdateFailed extends Error {
  override readonly name = 'UpdateFailed';
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(120_000), redirect: 'error' });
  if (!answer.ok) throw new UpdateFailed(`${address} answered ${String(answer.status)}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const checksum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Replaces the program file by the one that Docflow offers, when it is another one. Only a person starts this.
 * @param installed the file of the program
 * @returns the version that is installed now, or undefined when it was installed already
 * @throws UpdateFailed
 */
export async function update(docflow: string, installed: string): Promise<string | undefined> {
  const from = (name: string) => `${docflow}/${packageFiles.folder}/${name}`;
  const { version, sha256 } = offered.parse(
    JSON.parse(new TextDecoder().decode(await fetchBytes(from(packageFiles.version)))),
  );
  if (sha256 === checksum(readFileSync(installed))) return undefined;
  const program = await fetchBytes(from(packageFiles.program));
  if (checksum(program) !== sha256)
    throw new UpdateFailed('the program that came is not the one that was announced; nothing was changed');
  const part = `${installed}.part`;
  writeFileSync(part, program, { mode: 0o755 });
  renameSync(part, installed);
  return version;
}
