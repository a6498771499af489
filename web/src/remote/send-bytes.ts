import type { UploadTarget } from '#shared/api/tempfiles.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';

type Sending = { readonly target: UploadTarget; readonly bytes: Blob; readonly signal: AbortSignal };

/** The file is there already: what counts is what the server then finds. */
const there = 412;
/** Somebody puts the same file at the same moment; it is there soon. */
const busy = 409;

/**
 * Puts a file at its signed address. An address takes one file once: whoever sends it again, because the answer was lost, finds it
 * there. XMLHttpRequest, because fetch does not tell how much has been sent.
 * `onSent` hears the share 0-1.
 */
export function sendBytes({ target, bytes, signal }: Sending, onSent: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    const end = () => {
      signal.removeEventListener('abort', abort);
    };
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
      if ((request.status >= 200 && request.status < 300) || request.status === there) resolve();
      else if (request.status === busy) reject(new Unreachable('busy'));
      else reject(new Refused(request.status, parsed(request.responseText)));
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
