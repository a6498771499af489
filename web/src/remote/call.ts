import type * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { apiPrefix, languageHeader, socketHeader } from '#shared/api/headers.ts';
import { currentLocale } from '#web/text/locale.ts';
import { fileNameOf, pathOf, type Ask, type EmptyAnswer, type FileAnswer, type LooseAsk } from './ask.ts';
import { Cancelled, Refused, Unreachable } from './refused.ts';
import { sessionGate } from './session-gate.ts';
import { currentSocketId } from './socket-id.ts';

type Any = z.ZodType;
type AnyBody = z.ZodType | 'binary';
type Said<P extends Any, Q extends Any, B extends AnyBody, A extends Any | 'file' | 'nothing'> = Contract<P, Q, B, A>;
/** The ask may be left out when nothing in it is needed. */
type Asked<C extends Contract> = Partial<Ask<C>> extends Ask<C> ? [ask?: Ask<C>] : [ask: Ask<C>];

/**
 * Calls an operation of shared/api and answers its parsed answer: data, a file with its name, or the bare status.
 * Throws Refused when the server says no, Unreachable when no answer came, Cancelled when the request was given up.
 */
export function call<P extends Any, Q extends Any, B extends AnyBody, A extends Any>(
  contract: Said<P, Q, B, A>,
  ...asked: Asked<Said<P, Q, B, A>>
): Promise<z.output<A>>;
export function call<P extends Any, Q extends Any, B extends AnyBody>(
  contract: Said<P, Q, B, 'file'>,
  ...asked: Asked<Said<P, Q, B, 'file'>>
): Promise<FileAnswer>;
export function call<P extends Any, Q extends Any, B extends AnyBody>(
  contract: Said<P, Q, B, 'nothing'>,
  ...asked: Asked<Said<P, Q, B, 'nothing'>>
): Promise<EmptyAnswer>;
export async function call(contract: Contract, ask: LooseAsk = {}): Promise<unknown> {
  const request = new AbortController();
  const forward = () => {
    request.abort();
  };
  ask.signal?.addEventListener('abort', forward, { once: true });
  try {
    // R-ACC-30: after a 401 everything but the public calls waits for the next sign-in.
    const isPublic = contract.access === 'public';
    if (!isPublic) await sessionGate.passed(ask.signal);
    if (ask.signal?.aborted === true) throw new Cancelled();
    const asked = async () => answered(contract, await sent(contract, ask, request.signal));
    return await (isPublic ? asked() : withinSession(request, asked));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      throw new Cancelled('cancelled', { cause: error });
    throw error;
  } finally {
    ask.signal?.removeEventListener('abort', forward);
  }
}

/**
 * Asks what needs a session: with the gate it is given up, and a 401 closes the gate. Public calls know neither: a sign-in that is
 * on its way is what opens the gate again, and its own 401 says that a password is wrong or a code was used.
 */
async function withinSession(request: AbortController, asked: () => Promise<unknown>): Promise<unknown> {
  const before = sessionGate.signIns();
  const arrived = sessionGate.track(request);
  try {
    return await asked();
  } catch (error) {
    const over = error instanceof Refused && error.status === 401;
    if (over && sessionGate.signIns() === before) sessionGate.close();
    throw error;
  } finally {
    arrived();
  }
}

async function sent(contract: Contract, ask: LooseAsk, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(ask.headers);
  headers.set(languageHeader, currentLocale());
  const socketId = currentSocketId();
  if (socketId !== undefined) headers.set(socketHeader, socketId);
  const body = bodyOf(contract, ask.body, headers);
  try {
    return await fetch(`${apiPrefix}${pathOf(contract, ask)}`, {
      method: contract.method,
      credentials: 'include',
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    if (signal.aborted) throw new Cancelled('cancelled', { cause: error });
    throw new Unreachable('unreachable', { cause: error });
  }
}

function bodyOf(contract: Contract, body: unknown, headers: Headers): BodyInit | undefined {
  if (contract.body === 'binary') {
    headers.set('content-type', 'application/octet-stream');
    return body instanceof Blob ? body : body instanceof Uint8Array ? new Uint8Array(body) : undefined;
  }
  if (body === undefined) return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

async function answered(contract: Contract, response: Response): Promise<unknown> {
  if (!response.ok) {
    throw new Refused(response.status, await refusalOf(response));
  }
  if (contract.answer === 'nothing') return { status: response.status };
  if (contract.answer === 'file') {
    const blob = await response.blob();
    return { blob, name: fileNameOf(response.headers.get('content-disposition'), contract.name) };
  }
  return contract.answer.parse(await response.json());
}

/** R-ERR-05: also a call that expects a file is refused in JSON. What is no JSON says nothing. */
async function refusalOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}
