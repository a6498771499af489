import { addTempfile, changeTempfile, deleteTempfile } from '#shared/api/tempfiles.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { sha256 } from '#web/remote/digest.ts';
import { sendBytes } from '#web/remote/send-bytes.ts';
import type { Upload } from './core/upload-queue.ts';

type Carried = Pick<Upload, 'id' | 'name' | 'type' | 'size' | 'split' | 'index'>;
type Carrying = {
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
  /** The place of the page in a document of several files. */
  readonly pageIndex?: number;
  /** The company that it is meant for; without one it is whichever the session is in. */
  readonly ownerId?: string;
};

/** What an upload says to the server. A module of its own: it is fetched with the first file, not with the first page. */
export async function carry(
  { id, name, type, size, split, index }: Carried,
  file: File,
  { signal, onSent, pageIndex = 0, ownerId }: Carrying,
): Promise<Tempfile> {
  if (type === undefined) throw new Error('Only files of a known type travel');
  const hash = await sha256(await file.arrayBuffer());
  const { data } = await call(addTempfile, {
    body: { name, type, tempId: id, hash, size, index, split, pageIndex, ownerId },
    signal,
  });
  if (data.upload !== null) await sendBytes({ target: data.upload, bytes: file, signal }, onSent);
  const { data: arrived } = await call(changeTempfile, {
    params: { fileId: data.file.fileId },
    body: { uploaded: true },
    signal,
  });
  return arrived;
}

export const changeDoctype = (fileId: string, doctype: string | undefined): Promise<unknown> =>
  call(changeTempfile, { params: { fileId }, body: { doctype } });

export const deleteFile = (fileId: string): Promise<unknown> => call(deleteTempfile, { params: { fileId } });
