import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileKeyPattern, type FileInfo } from '#functions/ports/files.ts';

/** A stored file is one line with its content type, then its bytes: type and bytes change together. */
const lineEnd = 0x0a;
const maxTypeLength = 200;

/** The path of a key. The suffix keeps a key apart from a folder of the same name: both "a" and "a/b" may exist. */
export function toPath(root: string, key: string): string {
  if (!fileKeyPattern.test(key)) throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, 200))}`);
  return join(root, `${key}~`);
}

/** Folder of files that are being written. */
export const unfinishedFolder = (root: string): string => join(root, '~unfinished');

/** Deletes what a crash left half-written. Only for the process that serves the folder: files of another one may be under way. */
export async function removeUnfinished(root: string): Promise<void> {
  await rm(unfinishedFolder(root), { recursive: true, force: true });
}

/**
 * Writes chunks beside the store and moves the finished file into place, so that a reader or a crash never meets half of it.
 * Whatever the chunks throw ends the write and leaves no trace. With `once` a key that holds a file keeps it: false is answered.
 */
export async function writeStored(
  root: string,
  key: string,
  file: {
    readonly type: string;
    readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
    readonly once?: boolean;
  },
): Promise<boolean> {
  if (file.type.length > maxTypeLength || /[\r\n]/.test(file.type)) throw new RangeError('not a content type');
  const target = toPath(root, key);
  const unfinished = join(unfinishedFolder(root), randomUUID());
  await mkdir(dirname(unfinished), { recursive: true });
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.write(`${file.type}\n`);
      for await (const chunk of file.chunks) await handle.writeFile(chunk);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await mkdir(dirname(target), { recursive: true });
    if (file.once !== true) {
      await rename(unfinished, target);
      return true;
    }
    // A second name of one file: made only where there is none, by one of many who try at the same moment.
    await link(unfinished, target);
    await rm(unfinished, { force: true });
    return true;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (file.once === true && isTaken(error)) return false;
    throw error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

export async function readStored(root: string, key: string): Promise<Uint8Array | undefined> {
  const whole = await orUndefined(readFile(toPath(root, key)));
  return whole?.subarray(whole.indexOf(lineEnd) + 1);
}

export async function storedInfo(root: string, key: string): Promise<(FileInfo & { offset: number }) | undefined> {
  const handle = await orUndefined(open(toPath(root, key)));
  if (handle === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxTypeLength + 1), 0, maxTypeLength + 1, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(lineEnd);
    if (end < 0) throw new Error(`stored file without a type: ${key}`);
    const { size } = await handle.stat();
    return { type: buffer.toString('utf8', 0, end), size: size - end - 1, offset: end + 1 };
  } finally {
    await handle.close();
  }
}

/** The bytes of a stored file as a stream, from the offset in its info. */
export const streamStored = (root: string, key: string, offset: number): ReadStream =>
  createReadStream(toPath(root, key), { start: offset });

/** Missing files are no surprise; everything else is. */
export async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
