import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js';
import type { ArchiveSource } from '#shared/audit/check-archive.ts';

configure({ useWebWorkers: false });

/** Manifests and histories are read whole; nothing that is one of them is larger. */
const maxTextBytes = 512 * 1024 * 1024;

/** An archive that is read from its file piece by piece, or from the folder into which it was unpacked. */
export async function openArchiveSource(
  path: string,
  password: string | undefined,
): Promise<ArchiveSource & { readonly encrypted: boolean; close(): Promise<void> }> {
  if ((await stat(path)).isDirectory())
    return { ...folderSource(path), encrypted: false, close: async () => undefined };
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), password === undefined ? {} : { password });
  const entries = new Map<string, FileEntry>();
  for await (const entry of reader.getEntriesGenerator()) if (!entry.directory) entries.set(entry.filename, entry);
  const read = async (name: string, take: (chunk: Uint8Array) => void): Promise<boolean> => {
    const entry = entries.get(name);
    if (entry === undefined) return false;
    try {
      await entry.getData(new WritableStream<Uint8Array>({ write: take }), { checkCrc32: true });
      return true;
    } catch {
      // The library throws for content that is damaged or was encrypted with another password.
      return false;
    }
  };
  return {
    encrypted: [...entries.values()].some(({ encrypted }) => encrypted),
    list: async () => [...entries.keys()],
    ...reading(read),
    async close() {
      await reader.close();
    },
  };
}

type Read = (path: string, take: (chunk: Uint8Array) => void) => Promise<boolean>;

const reading = (read: Read): Pick<ArchiveSource, 'hash' | 'text'> => ({
  async hash(path) {
    const hash = createHash('sha256');
    let bytes = 0;
    const whole = await read(path, (chunk) => {
      hash.update(chunk);
      bytes += chunk.length;
    });
    return whole ? { bytes, sha256: hash.digest('hex') } : undefined;
  },
  async text(path) {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const whole = await read(path, (chunk) => {
      bytes += chunk.length;
      if (bytes > maxTextBytes) throw new RangeError(`${path} is too large`);
      chunks.push(chunk.slice());
    });
    return whole ? Buffer.concat(chunks).toString('utf8') : undefined;
  },
});

function folderSource(root: string): ArchiveSource {
  const read: Read = async (path, take) => {
    try {
      for await (const chunk of createReadStream(join(root, path))) take(Buffer.from(chunk));
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  };
  return {
    async list() {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/').replace(/^\/+/u, ''),
        );
    },
    ...reading(read),
  };
}
