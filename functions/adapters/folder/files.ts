import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { steadyWindow } from '#functions/adapters/signing/steady-window.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { unknownType, type Files } from '#functions/ports/files.ts';
import { signatureOf } from './signature.ts';
import { orUndefined, pathOf, readStored, storedInfo, unfinishedFolder, writeStored } from './stored-file.ts';

/** Path under which the gateway serves signed addresses and takes signed uploads. */
export const filesPath = '/files-store';

export type FolderOptions = {
  readonly root: string;
  /** Key of the signatures. */
  readonly secret: string;
  readonly clock: Clock;
};

/** Files in a folder. Addresses are relative to the product's origin; `fileRequests` answers them. */
export function filesInFolder({ root, secret, clock }: FolderOptions): Files {
  return {
    async put(key, bytes, type) {
      await writeStored(root, key, { type, chunks: [bytes] });
    },
    get: (key) => readStored(root, key),
    async info(key) {
      const info = await storedInfo(root, key);
      return info && { size: info.size, type: info.type };
    },
    async delete(keys) {
      for (const key of keys) await rm(pathOf(root, key), { force: true });
    },
    async copy(from, to) {
      const unfinished = join(unfinishedFolder(root), randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      const copied = await orUndefined(copyFile(pathOf(root, from), unfinished).then(() => true));
      if (copied === undefined) throw new Error(`no file to copy: ${from}`);
      await mkdir(dirname(pathOf(root, to)), { recursive: true });
      await rename(unfinished, pathOf(root, to));
    },
    async readUrl(key, { seconds, downloadAs = '', type = '' }) {
      pathOf(root, key);
      const { end } = steadyWindow(clock.now(), seconds);
      const query = new URLSearchParams({ expires: String(end) });
      if (downloadAs !== '') query.set('as', downloadAs);
      if (type !== '') query.set('type', type);
      query.set('signature', signatureOf(secret, 'read', [key, end, downloadAs, type]));
      return `${filesPath}/${key}?${query.toString()}`;
    },
    async uploadTarget(key, { size, sha256, seconds }) {
      pathOf(root, key);
      const expires = Math.ceil(clock.now() / 1000 + seconds);
      const signature = signatureOf(secret, 'upload', [key, size, sha256, expires]);
      const query = new URLSearchParams({ size: String(size), sha256, expires: String(expires), signature });
      return { url: `${filesPath}/${key}?${query.toString()}`, headers: { 'content-type': unknownType } };
    },
  };
}
