import type { UploadTarget } from '#shared/api/tempfiles.ts';
import { Cancelled, Refused, Unreachable } from '#web/remote/refused.ts';

type Sending = { readonly target: UploadTarget; readonly bytes: Blob; readonly signal: AbortSignal };

/**
 * Sends a file to its signed address as a form. XMLHttpRequest, because fetch does not tell how much has been sent.
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
      if (request.status >= 200 && request.status < 300) resolve();
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
    request.open('POST', target.url);
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
    // The store reads the fields in order and ignores what follows the file.
    form.append('file', bytes);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
