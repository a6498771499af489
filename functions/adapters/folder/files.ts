import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { steadyWindow } from '#functions/adapters/signing/signed-address.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { unknownType, type FileParts, type Files } from '#functions/ports/files.ts';
import { sign } from './signature.ts';
import { partsInFolder } from './stored-parts.ts';
import { orUndefined, toPath, readStored, storedInfo, unfinishedFolder, writeStored } from './stored-file.ts';

/** Path under which the gateway serves signed addresses and takes signed uploads. */
export const filesPath = '/files-store';

export type FolderOptions = {
  readonly root: string;
  /** Key of the signatures. */
  readonly secret: string;
  readonly clock: Clock;
};

/** Files in a folder. Addresses are relative to the product's origin; `fileRequests` answers them. */
export function filesInFolder({ root, secret, clock }: FolderOptions): Files & FileParts {
  return {
    ...partsInFolder(root),
    async put(key, bytes, type) {
      await writeStored(root, key, { type, chunks: [bytes] });
    },
    get: (key) => readStored(root, key),
    async info(key) {
      const info = await storedInfo(root, key);
      return info && { size: info.size, type: info.type };
    },
    async delete(keys) {
      for (const key of keys) await rm(toPath(root, key), { force: true });
    },
    async copy(from, to) {
      const unfinished = join(unfinishedFolder(root), randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      const copied = await orUndefined(copyFile(toPath(root, from), unfinished).then(() => true));
      if (copied === undefined) throw new Error(`no file to copy: ${from}`);
      await mkdir(dirname(toPath(root, to)), { recursive: true });
      await rename(unfinished, toPath(root, to));
    },
    async readUrl(key, { seconds, downloadAs = '', type = '' }) {
      toPath(root, key);
      const { end } = steadyWindow(clock.now(), seconds);
      const query = new URLSearchParams({ expires: String(end) });
      if (downloadAs !== '') query.set('as', downloadAs);
      if (type !== '') query.set('type', type);
      query.set('signature', sign(secret, 'read', [key, end, downloadAs, type]));
      return `${filesPath}/${key}?${query.toString()}`;
    },
    async uploadTarget(key, { size, sha256, seconds }) {
      toPath(root, key);
      const expires = Math.ceil(clock.now() / 1000 + seconds);
      const signature = sign(secret, 'upload', [key, size, sha256, expires]);
      const query = new URLSearchParams({ size: String(size), sha256, expires: String(expires), signature });
      return { url: `${filesPath}/${key}?${query.toString()}`, headers: { 'content-type': unknownType } };
    },
  };
}
