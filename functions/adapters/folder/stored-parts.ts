import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileParts, PartedFile } from '#functions/ports/files.ts';
import { orUndefined, storedInfo, toPath, writeStored } from './stored-file.ts';

/** Folder of files that are written in parts. It outlives the process, other than the folder of unfinished files. */
const partsFolder = (root: string): string => join(root, '~parts');
const partsId = /^[0-9a-f-]{36}$/;

function toFolder(root: string, { key, id }: PartedFile): string {
  toPath(root, key);
  if (!partsId.test(id)) throw new RangeError('not the id of a file in parts');
  return join(partsFolder(root), id);
}

/** Bytes that are read of a part at once. */
const readBytes = 256 * 1024;

const toTag = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writing in parts, in a folder: a file for each part, joined at the end. */
export const partsInFolder = (root: string): FileParts => ({
  async startParts(key, type) {
    const file = { key, id: randomUUID() };
    const folder = toFolder(root, file);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'type'), type);
    return file;
  },
  async putPart(file, number, bytes) {
    const path = join(toFolder(root, file), String(number));
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
    return toTag(bytes);
  },
  async endParts(file, tags) {
    const folder = toFolder(root, file);
    const type = await orUndefined(readFile(join(folder, 'type'), 'utf8'));
    if (type === undefined) {
      if ((await storedInfo(root, file.key)) === undefined) throw new Error(`no parts of ${file.key}`);
      return;
    }
    // One buffer for all parts: what is read was written before the next is read.
    const buffer = new Uint8Array(readBytes);
    async function* readParts(): AsyncIterable<Uint8Array> {
      for (const [at, tag] of tags.entries()) {
        const hash = createHash('sha256');
        const part = await open(join(folder, String(at + 1)));
        try {
          for (;;) {
            const { bytesRead } = await part.read(buffer, 0, buffer.length);
            if (bytesRead === 0) break;
            hash.update(buffer.subarray(0, bytesRead));
            yield buffer.subarray(0, bytesRead);
          }
        } finally {
          await part.close();
        }
        if (hash.digest('hex') !== tag) throw new Error(`part ${at + 1} of ${file.key} holds other bytes`);
      }
    }
    await writeStored(root, file.key, { type, chunks: readParts() });
    await rm(folder, { recursive: true, force: true });
  },
  async cancelParts(file) {
    await rm(toFolder(root, file), { recursive: true, force: true });
  },
});
