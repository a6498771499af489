import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { EncryptedZips } from '#functions/ports/archiver.ts';

configure({ useWebWorkers: false });

/** Sizes of the records at the end of an archive with ZIP64 (APPNOTE 4.3.14 to 4.3.16). */
const endSize = 56;
const locatorSize = 20;
const oldEndSize = 22;
const recordsSize = endSize + locatorSize + oldEndSize;

const signatures = { end: 0x06064b50, locator: 0x07064b50, oldEnd: 0x06054b50 } as const;
/** The version that reads AES (APPNOTE 4.4.3.2). */
const version = 51;

/** The directory that zip.js wrote, without the records behind it. */
function readDirectory(written: Uint8Array) {
  const records = Buffer.from(written).subarray(-recordsSize);
  if (records.length < recordsSize || records.readUInt32LE(0) !== signatures.end)
    throw new Error('the directory of the piece does not end as ZIP64');
  const entries = Number(records.readBigUInt64LE(32));
  const size = Number(records.readBigUInt64LE(40));
  if (size !== written.length - recordsSize) throw new Error('the directory of the piece has another size');
  return { entries, directory: written.slice(0, size) };
}

function makeEnd({ entries, offset, bytes }: Parameters<EncryptedZips['makeEnd']>[0]): Uint8Array {
  const records = Buffer.alloc(recordsSize);
  records.writeUInt32LE(signatures.end, 0);
  records.writeBigUInt64LE(BigInt(endSize - 12), 4);
  records.writeUInt16LE(version, 12);
  records.writeUInt16LE(version, 14);
  records.writeBigUInt64LE(BigInt(entries), 24);
  records.writeBigUInt64LE(BigInt(entries), 32);
  records.writeBigUInt64LE(BigInt(bytes), 40);
  records.writeBigUInt64LE(BigInt(offset), 48);
  records.writeUInt32LE(signatures.locator, endSize);
  records.writeBigUInt64LE(BigInt(offset + bytes), endSize + 8);
  records.writeUInt32LE(1, endSize + 16);
  // The old record refers to the one of ZIP64 for every number.
  const old = endSize + locatorSize;
  records.writeUInt32LE(signatures.oldEnd, old);
  records.writeUInt16LE(0xffff, old + 8);
  records.writeUInt16LE(0xffff, old + 10);
  records.writeUInt32LE(0xffffffff, old + 12);
  records.writeUInt32LE(0xffffffff, old + 16);
  return new Uint8Array(records);
}

/** Encrypted archives written by zip.js, which makes pieces of an archive that its caller assembles. */
export const encryptedZipsZipJs: EncryptedZips = {
  openPiece({ password, offset, modifiedAt, write }) {
    const directory: Uint8Array[] = [];
    let isClosing = false;
    const sink = new WritableStream<Uint8Array>({
      write: async (chunk) => {
        if (isClosing) directory.push(chunk.slice());
        else await write(chunk);
      },
    });
    const writer = new ZipWriter(sink, {
      password,
      encryptionStrength: 3,
      offset,
      zip64: true,
      lastModDate: modifiedAt,
      extendedTimestamp: false,
      // One after another, straight into the sink: nothing is gathered.
      keepOrder: true,
      bufferedWrite: false,
    });
    return {
      async add(name, content, { compress }) {
        const source = content instanceof Uint8Array ? new Uint8ArrayReader(content) : content;
        await writer.add(name, source, { level: compress ? 6 : 0 });
      },
      async close() {
        isClosing = true;
        await writer.close(undefined, { zip64: true });
        return readDirectory(new Uint8Array(Buffer.concat(directory)));
      },
    };
  },
  makeEnd,
};
