import { addTempfile, changeTempfile, type UploadTarget } from '#shared/api/tempfiles.ts';
import type { Tempfile, UploadType } from '#shared/intake/tempfile.ts';
import { call } from './call.ts';
import { sha256 } from './digest.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';

type Sending = { readonly target: UploadTarget; readonly bytes: Blob; readonly signal: AbortSignal };

/** The file is there already: what counts is what the server then finds. */
const alreadyStored = 412;
/** The same file is being put at the same moment; it is there soon. */
const storeBusy = 409;

/**
 * Puts a file at its signed address. An address takes one file once: a repeated send, after a lost answer, finds it
 * there. XMLHttpRequest, because fetch does not report progress.
 * `onSent` receives the share 0-1.
 */
export function sendBytes({ target, bytes, signal }: Sending, onSent: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) {
      reject(new Cancelled());
      return;
    }
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onSent(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () => {
      end();
      if ((request.status >= 200 && request.status < 300) || request.status === alreadyStored) resolve();
      else if (request.status === storeBusy) reject(new Unreachable('busy'));
      else reject(new Refused(request.status, parseBody(request.responseText)));
    });
    request.addEventListener('error', () => {
      end();
      reject(new Unreachable('unreachable'));
    });
    request.addEventListener('abort', () => {
      end();
      reject(new Cancelled());
    });
    request.open('PUT', target.url);
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value);
    request.send(bytes);
  });
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is sent about a file before its bytes. */
export type FileToUpload = {
  /** The same id with the same bytes is the same upload, however often it is sent. */
  readonly id: string;
  readonly name: string;
  readonly type: UploadType | undefined;
  readonly size: number;
  readonly split: boolean;
  readonly index: number;
};
type UploadOptions = {
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
  /** The place of the page in a document of several files. */
  readonly pageIndex?: number;
  /** The company that it is meant for; without one it is whichever the session is in. */
  readonly ownerId?: string;
};

/** Puts a file among the uploaded ones. A module of its own: it is fetched with the first file, not with the first page. */
export async function uploadFile(
  { id, name, type, size, split, index }: FileToUpload,
  file: File,
  { signal, onSent, pageIndex = 0, ownerId }: UploadOptions,
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
