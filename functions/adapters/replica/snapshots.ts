import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseSync } from 'node:sqlite';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { snapshotKey } from '#functions/adapters/table/index-changes.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Table } from '#functions/ports/table.ts';

/** A stored state of an index: its file, and the last number of every sequence of changes that it holds. */
const snapshot = z.object({ key: z.string(), sha256: z.string(), ends: z.array(z.int()) });
export type Snapshot = z.infer<typeof snapshot>;

/** The snapshots of a company: the last one, and the one before, in case the last is lost. */
const manifest = z.object({ version: z.int(), at: z.string(), last: snapshot, before: snapshot.nullable() });
export type Manifest = z.infer<typeof manifest>;

type Deps = { readonly table: Table; readonly files: Pick<Files, 'get' | 'put' | 'delete'>; readonly log: Log };

export async function readManifest(table: Table, ownerId: string): Promise<Manifest | undefined> {
  const found = await table.get(snapshotKey(ownerId));
  return found && manifest.parse(found);
}

const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Half a gigabyte in the small pieces that are usual takes five times as long. */
const streamedBytes = 4 * 1024 ** 2;

/** Puts the file of a snapshot at a path; answers whether it is there: files may be lost or damaged. */
export async function unpackSnapshot({ files, log }: Deps, { key, sha256 }: Snapshot, path: string): Promise<boolean> {
  const bytes = await files.get(key);
  if (bytes === undefined || toSha256(bytes) !== sha256) {
    log.warn('index-snapshot-lost', { key, reason: bytes === undefined ? 'missing' : 'damaged' });
    return false;
  }
  const unfinished = `${path}.${randomUUID()}`;
  await pipeline(
    Readable.from([bytes]),
    createZstdDecompress({ chunkSize: streamedBytes }),
    createWriteStream(unfinished, { highWaterMark: streamedBytes }),
  );
  await rename(unfinished, path);
  return true;
}

/**
 * Bytes of a page in a snapshot. What is known of a document takes two kilobytes, of which few fit into the usual pages of four: large
 * pages make the file a sixth smaller, and a machine without a replica is as fast as it can write the file.
 */
const pageBytes = 16_384;

/** Writes the index of a database into a new file, without gaps. */
export function copyIndex(database: DatabaseSync, path: string): void {
  database.exec(`PRAGMA page_size = ${pageBytes}`);
  database.prepare('VACUUM INTO ?').run(path);
}

/** Fast, and small enough: a snapshot is read as often as it is written. */
const compression = { chunkSize: streamedBytes, params: { [constants.ZSTD_c_compressionLevel]: 7 } };

async function compress(path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await pipeline(
    createReadStream(path, { highWaterMark: streamedBytes }),
    createZstdCompress(compression),
    async (stream: AsyncIterable<Uint8Array>) => {
      for await (const chunk of stream) chunks.push(chunk);
    },
  );
  return Buffer.concat(chunks);
}

/**
 * Stores the file at a path as the last snapshot of a company, and removes the one that is two older. Answers false when somebody
 * else has stored one meanwhile; the file is removed in any case.
 */
export async function storeSnapshot(
  { table, files }: Deps,
  {
    ownerId,
    at,
    path,
    ends,
  }: { readonly ownerId: string; readonly at: string; readonly path: string; readonly ends: readonly number[] },
): Promise<{ readonly stored: boolean; readonly bytes: number; readonly before: Snapshot | null }> {
  const known = await readManifest(table, ownerId);
  const bytes = await compress(path);
  await rm(path, { force: true });
  const key = `${ownerId}/index/${randomUUID()}.sqlite.zst`;
  await files.put(key, bytes, 'application/zstd');
  const last = { key, sha256: toSha256(bytes), ends: [...ends] };
  const before = known?.last ?? null;
  const next = { version: (known?.version ?? 0) + 1, at, last, before };
  const done = await table.write({
    put: { ...snapshotKey(ownerId), ...next },
    if: known === undefined ? 'absent' : { version: known.version },
  });
  const unused = done.ok ? known?.before?.key : key;
  if (unused !== undefined) await files.delete([unused]);
  return { stored: done.ok, bytes: bytes.length, before };
}
