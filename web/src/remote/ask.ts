import type * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';

type Sent<Said> = Said extends z.ZodType ? z.input<Said> : Blob | Uint8Array<ArrayBuffer>;

/** Nothing in it is required; an object without any properties is written as an index signature by zod. */
type MayBeEmpty<Value> = string extends keyof Value ? true : Partial<Value> extends Value ? true : false;

/** A part that may be empty may be left out. */
type Part<Key extends string, Value> =
  MayBeEmpty<Value> extends true ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

/** What a caller gives to a contract: only what the contract needs. */
export type Ask<C extends Contract> = Part<'params', Sent<C['params']>> &
  Part<'query', Sent<C['query']>> &
  Part<'body', Sent<C['body']>> & {
    readonly signal?: AbortSignal | undefined;
    /** Headers beyond the language and the socket id, e.g. the password of an unlock. */
    readonly headers?: Readonly<Record<string, string>>;
  };

export type LooseAsk = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A file that the server sent, under the name that it gave it. */
export type FileAnswer = { readonly blob: Blob; readonly name: string };
export type EmptyAnswer = { readonly status: number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The path of a call with its parameters filled in and its query behind it. */
export function pathOf(contract: Contract, ask: LooseAsk): string {
  const params = isRecord(ask.params) ? ask.params : {};
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(isRecord(ask.query) ? ask.query : {})) {
    if (value !== undefined) query.append(key, text(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The name in a Content-Disposition header; the extended form (RFC 5987) wins. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback;
}
