import { failed, ok, type Result } from '#shared/kit/result.ts';
import { toFailureReason, retryAfterMs, type AttemptFailure } from './attempt.ts';

/** No answer about a document is longer; more is a fault of the other side. */
const maxBytes = 4 * 1024 * 1024;

type Call = {
  readonly url: string;
  /** Holds the key: never logged, never part of an error. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/** Posts JSON and reads JSON; whatever the network or the other side does comes back as a reason. Redirects are refused. */
export async function postJson({ url, headers, body, signal }: Call): Promise<Result<unknown, AttemptFailure>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
      return failed({ reason: toFailureReason(response.status), retryAfterMs: wait });
    }
    const text = await bounded(response);
    return text === undefined ? failed({ reason: 'bad-answer' }) : parsed(text);
  } catch {
    // What fetch throws may quote the request; the reason is all that anybody needs.
    return failed({ reason: signal.aborted ? 'timeout' : 'unreachable' });
  }
}

async function bounded(response: Response): Promise<string | undefined> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): Result<unknown, AttemptFailure> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return failed({ reason: 'bad-answer' });
  }
}
