import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type StoredObject = {
  readonly key: string;
  readonly size: number;
  readonly type: string;
  readonly etag: string;
  readonly file: string;
};
export type Retention = { readonly mode: string; readonly until: string };
type Parts = { readonly key: string; readonly type: string; readonly parts: Map<number, Buffer> };

/** Every part but the last one has at least this many bytes. */
const smallestPart = 5 * 1024 * 1024;

/** A fault that S3 names in its answer. */
export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export const toTag = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The objects of a bucket in a folder, each version a file of its own: what is being read is never replaced under the reader. */
export function objectsIn(folder: string) {
  mkdirSync(folder, { recursive: true });
  const objects = new Map<string, StoredObject>();
  const retentions = new Map<string, Retention>();
  const uploads = new Map<string, Parts>();
  const uploadOf = (id: string): Parts => {
    const found = uploads.get(id);
    if (found === undefined) throw new S3Fault(404, 'NoSuchUpload');
    return found;
  };
  let files = 0;

  async function put(key: string, bytes: Uint8Array, type: string, isNew = false): Promise<StoredObject> {
    // Of several that put at the same moment, the first one decides.
    if (isNew && (objects.has(key) || beingPut.has(key))) throw new S3Fault(412, 'PreconditionFailed');
    beingPut.add(key);
    try {
      const file = path.join(folder, String((files += 1)));
      await writeFile(file, bytes);
      const before = objects.get(key);
      const stored: StoredObject = { key, size: bytes.length, type, etag: toTag(bytes), file };
      objects.set(key, stored);
      if (before !== undefined) await forget(before);
      return stored;
    } finally {
      beingPut.delete(key);
    }
  }
  const beingPut = new Set<string>();
  const forget = async ({ file }: StoredObject): Promise<void> => {
    if ([...objects.values()].every((each) => each.file !== file)) await rm(file, { force: true });
  };

  return {
    put,
    find: (key: string): StoredObject | undefined => objects.get(key),
    read: ({ file }: StoredObject): Promise<Buffer> => readFile(file),
    async remove(key: string): Promise<void> {
      const found = objects.get(key);
      objects.delete(key);
      if (found !== undefined) await forget(found);
    },
    count: () => objects.size,
    retention: (key: string): Retention | undefined => retentions.get(key),
    /** Compliance mode: it is prolonged, never shortened. */
    retain(key: string, retention: Retention): void {
      if (!objects.has(key)) throw new S3Fault(404, 'NoSuchKey');
      const before = retentions.get(key);
      if (before !== undefined && before.until > retention.until) throw new S3Fault(403, 'AccessDenied');
      retentions.set(key, retention);
    },
    startParts(key: string, type: string): string {
      const id = createHash('sha256')
        .update(`${key} ${(files += 1)}`)
        .digest('hex');
      uploads.set(id, { key, type, parts: new Map() });
      return id;
    },
    putPart(id: string, number: number, bytes: Buffer): string {
      if (!(number >= 1 && number <= 10_000)) throw new S3Fault(400, 'InvalidArgument');
      uploadOf(id).parts.set(number, bytes);
      return toTag(bytes);
    },
    async endParts(
      id: string,
      listed: readonly { readonly number: number; readonly etag: string }[],
    ): Promise<StoredObject> {
      const { key, type, parts } = uploadOf(id);
      const pieces = listed.map(({ number, etag }) => {
        const bytes = parts.get(number);
        if (bytes === undefined || toTag(bytes) !== etag) throw new S3Fault(400, 'InvalidPart');
        return bytes;
      });
      if (pieces.slice(0, -1).some(({ length }) => length < smallestPart)) throw new S3Fault(400, 'EntityTooSmall');
      uploads.delete(id);
      return put(key, Buffer.concat(pieces), type);
    },
    cancelParts(id: string): void {
      uploadOf(id);
      uploads.delete(id);
    },
  };
}

export type Objects = ReturnType<typeof objectsIn>;
