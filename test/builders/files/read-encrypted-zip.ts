import { createCipheriv, createHmac, pbkdf2Sync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';

/*
 * A reader of encrypted ZIP64 archives made of the published formats alone (APPNOTE 6.3.10; AE-1 and AE-2 by WinZip): it shares no
 * code with the library that writes them.
 */

const block = 16;

/** AES-256 in counter mode, whose counter runs from its first byte on. */
function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const counters = Buffer.alloc(Math.ceil(sealed.length / block) * block);
  for (let at = 0; at * block < counters.length; at += 1) counters.writeUIntLE(at + 1, at * block, 6);
  const stream = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(counters);
  return Buffer.from(sealed.map((byte, at) => byte ^ (stream[at] ?? 0)));
}

/** The parts of an extra field by their numbers. */
function readExtra(extra: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    found.set(extra.readUInt16LE(at), extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)));
  return found;
}

const zip64 = 0x0001;
const aes = 0x9901;

/** The files of an archive by path. Throws for a wrong password, for changed bytes, and for whatever does not fit the formats. */
export function readEncryptedZip(archive: Buffer, password: string): ReadonlyMap<string, Buffer> {
  const locator = archive.length - 42;
  if (archive.readUInt32LE(archive.length - 22) !== 0x06054b50 || archive.readUInt32LE(locator) !== 0x07064b50)
    throw new Error('no end of a ZIP64 archive');
  const end = Number(archive.readBigUInt64LE(locator + 8));
  if (archive.readUInt32LE(end) !== 0x06064b50) throw new Error('no ZIP64 record');
  const count = Number(archive.readBigUInt64LE(end + 32));
  const files = new Map<string, Buffer>();
  let at = Number(archive.readBigUInt64LE(end + 48));
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const extraEnd = nameEnd + (extraLength ?? 0);
    const extra = readExtra(archive.subarray(nameEnd, extraEnd));
    const name = archive.toString('utf8', at + 46, nameEnd);
    files.set(name, readEntry(archive, { name, at, extra, password }));
    at = extraEnd + (commentLength ?? 0);
  }
  if (at !== end) throw new Error('the directory has another size');
  return files;
}

type Entry = {
  readonly name: string;
  readonly at: number;
  readonly extra: ReadonlyMap<number, Buffer>;
  readonly password: string;
};

function readEntry(archive: Buffer, { name, at, extra, password }: Entry): Buffer {
  const sealing = extra.get(aes);
  if (archive.readUInt16LE(at + 10) !== 99 || sealing === undefined) throw new Error(`${name} is not encrypted by AES`);
  if (sealing.readUInt8(4) !== 3) throw new Error(`${name} has a key of less than 256 bits`);
  const wide = extra.get(zip64);
  let next = 0;
  const read = (place: number): number => {
    const narrow = archive.readUInt32LE(at + place);
    if (narrow !== 0xffffffff || wide === undefined) return narrow;
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  };
  const size = read(24);
  const packedSize = read(20);
  const local = read(42);
  if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} does not begin where the directory says`);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedSize);
  const keys = pbkdf2Sync(password, packed.subarray(0, 16), 1000, 66, 'sha1');
  if (!keys.subarray(64).equals(packed.subarray(16, 18))) throw new Error('the password is wrong');
  const sealed = packed.subarray(18, -10);
  const code = createHmac('sha1', keys.subarray(32, 64)).update(sealed).digest().subarray(0, 10);
  if (!code.equals(packed.subarray(-10))) throw new Error(`${name} was changed`);
  const plain = decrypt(keys.subarray(0, 32), sealed);
  const content = sealing.readUInt16LE(5) === 8 ? inflateRawSync(plain) : plain;
  if (content.length !== size) throw new Error(`${name} has another size`);
  return content;
}
