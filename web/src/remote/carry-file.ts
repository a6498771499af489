import { addTempfile, changeTempfile } from '#shared/api/tempfiles.ts';
import type { Tempfile, UploadType } from '#shared/intake/tempfile.ts';
import { call } from './call.ts';
import { sha256 } from './digest.ts';
import { sendBytes } from './send-bytes.ts';

/** What is told of a file before its bytes travel. */
export type Carried = {
  /** The same id with the same bytes is the same upload, however often it is sent. */
  readonly id: string;
  readonly name: string;
  readonly type: UploadType | undefined;
  readonly size: number;
  readonly split: boolean;
  readonly index: number;
};
type Carrying = {
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
  /** The place of the page in a document of several files. */
  readonly pageIndex?: number;
  /** The company that it is meant for; without one it is whichever the session is in. */
  readonly ownerId?: string;
};

/** Puts a file among the uploaded ones. A module of its own: it is fetched with the first file, not with the first page. */
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
