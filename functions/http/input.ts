import type * as z from 'zod';
import type { Contract } from '#shared/api/contract.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { HttpEvent } from './event.ts';

export type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Malformed = { readonly field: string };

function parsed(part: string, schema: z.ZodType, value: unknown): Result<unknown, Malformed> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return ok(outcome.data);
  // The path names the field; the value that was sent is not repeated.
  return failed({ field: [part, ...(outcome.error.issues[0]?.path ?? [])].map(String).join('.') });
}

const toBytes = (event: HttpEvent): Buffer => Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');

function jsonBody(event: HttpEvent): Result<unknown, Malformed> {
  const text = event.isBase64Encoded ? toBytes(event).toString('utf8') : event.body;
  if (text.trim() === '') return ok({});
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch {
    return failed({ field: 'body' });
  }
}

/** The media type of a request, without its parameters; programs that name none send octets. */
const getMediaType = ({ headers }: HttpEvent): string | undefined =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase();

/**
 * Whether bytes were lost because the gateway took them for UTF-8, which it does with texts and XML. A sign that stands for what was
 * lost may also be what was sent: then the length is the announced one.
 */
function isDamaged({ body, isBase64Encoded, headers }: HttpEvent): boolean {
  if (isBase64Encoded || !body.includes('\uFFFD')) return false;
  return headers['content-length'] !== String(Buffer.byteLength(body, 'utf8'));
}

function binaryBody({ mediaTypes }: Contract, event: HttpEvent): Result<unknown, Malformed> {
  const sent = getMediaType(event);
  if (sent !== undefined && mediaTypes !== undefined && !mediaTypes.includes(sent))
    return failed({ field: 'headers.content-type' });
  return isDamaged(event) ? failed({ field: 'body' }) : ok(new Uint8Array(toBytes(event)));
}

function readBody(contract: Contract, event: HttpEvent): Result<unknown, Malformed> {
  if (contract.body === 'binary') return binaryBody(contract, event);
  const body = jsonBody(event);
  return body.ok ? parsed('body', contract.body, body.value) : body;
}

/** Parses everything that the caller sent; the refusal names the first field that is wrong ("body.email"). */
export function readInput(contract: Contract, event: HttpEvent): Result<Input, Malformed> {
  const params = parsed('params', contract.params, event.pathParameters);
  if (!params.ok) return params;
  const query = parsed('query', contract.query, event.queryStringParameters);
  if (!query.ok) return query;
  const body = readBody(contract, event);
  return body.ok ? ok({ params: params.value, query: query.value, body: body.value }) : body;
}
