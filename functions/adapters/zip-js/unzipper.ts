import { configure, Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js';
import type { Unzipper, ZipEntry } from '#functions/ports/unzipper.ts';
import { failed, ok } from '#shared/kit/result.ts';

configure({ useWebWorkers: false });

/** More bytes came than were asked for. */
class TooLarge extends Error {}

/** Keeps what is written to it, up to a limit. */
function bounded(maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge();
      chunks.push(chunk.slice());
    },
  });
  return { stream, isFull: () => size > maxBytes, joined: () => new Uint8Array(Buffer.concat(chunks, size)) };
}

const toEntry = (entry: FileEntry): ZipEntry => ({
  name: entry.filename,
  size: entry.uncompressedSize,
  packedSize: entry.compressedSize,
  encrypted: entry.encrypted,
  async read(maxBytes) {
    const { stream, isFull, joined } = bounded(maxBytes);
    try {
      // Entries over the same bytes are how a small archive unpacks into terabytes.
      await entry.getData(stream, { checkCrc32: true, checkOverlappingEntry: true });
      return ok(joined());
    } catch {
      // The library throws for broken data, and passes on what the stream threw.
      return failed(isFull() ? 'too-large' : 'broken');
    }
  },
});

/** Zips opened by zip.js. */
export const unzipperZipJs: Unzipper = {
  async list(bytes, maxEntries) {
    // Nothing is written where its name says: a name that leads out of a folder is no reason to refuse the archive.
    const reader = new ZipReader(new Uint8ArrayReader(bytes), { filenameValidation: 'tolerant' });
    try {
      const found: ZipEntry[] = [];
      let seen = 0;
      for await (const entry of reader.getEntriesGenerator()) {
        seen += 1;
        if (seen > maxEntries) return failed('too-many');
        if (!entry.directory && !entry.symlink) found.push(toEntry(entry));
      }
      return ok(found);
    } catch {
      // The library throws for an archive that it cannot follow.
      return failed('broken');
    } finally {
      await reader.close();
    }
  },
};
