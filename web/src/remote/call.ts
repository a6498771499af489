import type * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { apiPrefix, languageHeader, socketHeader } from '#shared/api/headers.ts';
import { currentLocale } from '#web/text/locale.ts';
import { Cancelled, Refused, Unreachable } from './refused.ts';
import { sessionGate } from './session-gate.ts';
import { currentSocketId } from './socket-id.ts';

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : Blob | Uint8Array<ArrayBuffer>;

/** Nothing in it is required; an object without any properties is written as an index signature by zod. */
type MayBeEmpty<Value> = string extends keyof Value ? true : Partial<Value> extends Value ? true : false;

/** A part that may be empty may be left out. */
type Part<Key extends string, Value> =
  MayBeEmpty<Value> extends true ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

/** What a caller gives to a contract: only what the contract needs. */
type CallInput<C extends Contract> = Part<'params', SchemaInput<C['params']>> &
  Part<'query', SchemaInput<C['query']>> &
  Part<'body', SchemaInput<C['body']>> & {
    readonly signal?: AbortSignal | undefined;
    /** Headers beyond the language and the socket id, e.g. the password of an unlock. */
    readonly headers?: Readonly<Record<string, string>>;
  };

type LooseInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A file that the server sent, under the name that it gave it. */
export type FileAnswer = { readonly blob: Blob; readonly name: string };
type EmptyAnswer = { readonly status: number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The path of a call with its parameters filled in and its query behind it. */
function buildPath(contract: Contract, input: LooseInput): string {
  const params = isRecord(input.params) ? input.params : {};
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(isRecord(input.query) ? input.query : {})) {
    if (value !== undefined) query.append(key, text(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The name in a Content-Disposition header; the extended form (RFC 5987) wins. */
function readFileName(disposition: string | null, fallback: string): string {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback;
}

type AnySchema = z.ZodType;
type AnyBody = z.ZodType | 'binary';
type ContractWith<
  P extends AnySchema,
  Q extends AnySchema,
  B extends AnyBody,
  A extends AnySchema | 'file' | 'nothing',
> = Contract<P, Q, B, A>;
/** The ask may be left out when nothing in it is needed. */
type CallArguments<C extends Contract> =
  Partial<CallInput<C>> extends CallInput<C> ? [ask?: CallInput<C>] : [ask: CallInput<C>];

/**
 * Calls an operation of shared/api and answers its parsed answer: data, a file with its name, or the bare status.
 * Throws Refused when the server refuses, Unreachable when no answer came, Cancelled when the request was given up.
 */
export function call<P extends AnySchema, Q extends AnySchema, B extends AnyBody, A extends AnySchema>(
  contract: ContractWith<P, Q, B, A>,
  ...args: CallArguments<ContractWith<P, Q, B, A>>
): Promise<z.output<A>>;
export function call<P extends AnySchema, Q extends AnySchema, B extends AnyBody>(
  contract: ContractWith<P, Q, B, 'file'>,
  ...args: CallArguments<ContractWith<P, Q, B, 'file'>>
): Promise<FileAnswer>;
export function call<P extends AnySchema, Q extends AnySchema, B extends AnyBody>(
  contract: ContractWith<P, Q, B, 'nothing'>,
  ...args: CallArguments<ContractWith<P, Q, B, 'nothing'>>
): Promise<EmptyAnswer>;
export async function call(contract: Contract, input: LooseInput = {}): Promise<unknown> {
  const request = new AbortController();
  const forward = () => request.abort();
  input.signal?.addEventListener('abort', forward, { once: true });
  try {
    // R-ACC-30: after a 401 everything but the public calls waits for the next sign-in.
    const isPublic = contract.access === 'public';
    if (!isPublic) await sessionGate.waitUntilOpen(input.signal);
    if (input.signal?.aborted === true) throw new Cancelled();
    const args = async () => parseAnswer(contract, await send(contract, input, request.signal));
    return await (isPublic ? args() : withinSession(request, args));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      throw new Cancelled('cancelled', { cause: error });
    throw error;
  } finally {
    input.signal?.removeEventListener('abort', forward);
  }
}

/**
 * Asks what needs a session: with the gate it is given up, and a 401 closes the gate. Public calls know neither: a sign-in that is
 * on its way is what opens the gate again, and its own 401 says that a password is wrong or a code was used.
 */
async function withinSession(request: AbortController, args: () => Promise<unknown>): Promise<unknown> {
  const before = sessionGate.signIns();
  const arrived = sessionGate.track(request);
  try {
    return await args();
  } catch (error) {
    const over = error instanceof Refused && error.status === 401;
    if (over && sessionGate.signIns() === before) sessionGate.close();
    throw error;
  } finally {
    arrived();
  }
}

async function send(contract: Contract, input: LooseInput, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(input.headers);
  headers.set(languageHeader, currentLocale());
  const socketId = currentSocketId();
  if (socketId !== undefined) headers.set(socketHeader, socketId);
  const body = buildBody(contract, input.body, headers);
  try {
    return await fetch(`${apiPrefix}${buildPath(contract, input)}`, {
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

function buildBody(contract: Contract, body: unknown, headers: Headers): BodyInit | undefined {
  if (contract.body === 'binary') {
    headers.set('content-type', contract.mediaTypes?.[0] ?? 'application/octet-stream');
    return body instanceof Blob ? body : body instanceof Uint8Array ? new Uint8Array(body) : undefined;
  }
  if (body === undefined) return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

async function parseAnswer(contract: Contract, response: Response): Promise<unknown> {
  if (!response.ok) {
    throw new Refused(response.status, await readRefusal(response));
  }
  if (contract.answer === 'nothing') return { status: response.status };
  if (contract.answer === 'file') {
    const blob = await response.blob();
    return { blob, name: readFileName(response.headers.get('content-disposition'), contract.name) };
  }
  return contract.answer.parse(await response.json());
}

/** R-ERR-05: also a call that expects a file is refused in JSON. What is not JSON is ignored. */
async function readRefusal(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}
