import type * as z from 'zod';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { apiPrefix, languageHeader } from '#shared/api/headers.ts';
import { refusalBody } from '#shared/api/refusal-body.ts';
import type { ApiTool } from './tools.ts';

/** Where the product is, and the key with which it is asked. */
export type Access = { readonly url: string; readonly key: string };

type Arguments = Readonly<Record<string, unknown>>;

/** A larger file is of no use to a model. */
const maxFileBytes = 5 * 1024 * 1024;

const hasKey = (schema: z.ZodType, key: string): boolean => 'shape' in schema && key in Object(schema.shape);

/** Values of an address are texts; what is no plain value is refused by the operation itself. */
const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function toAddress({ url }: Access, { contract }: ApiTool, given: Arguments): URL {
  const filled = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(given[name])));
  const address = new URL(`${apiPrefix}${filled}`, url);
  for (const [name, value] of Object.entries(given))
    if (hasKey(contract.query, name) && value !== undefined) address.searchParams.set(name, toText(value));
  return address;
}

/** Asks the API with the key. Files that are stored elsewhere are followed to there, without the key. */
export function askApi(access: Access, tool: ApiTool, given: Arguments): Promise<Response> {
  const { method } = tool.contract;
  return fetch(toAddress(access, tool, given), {
    method,
    headers: { authorization: `Bearer ${access.key}`, 'content-type': 'application/json', [languageHeader]: 'en' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(given['body'] ?? {}) }),
    signal: AbortSignal.timeout(60_000),
  });
}

const toTextResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError ? { isError } : {}),
});

async function readRefusal(response: Response): Promise<CallToolResult> {
  const text = await response.text();
  try {
    const { refusal, message } = refusalBody.parse(JSON.parse(text));
    return toTextResult(`${refusal}: ${message}`, true);
  } catch {
    return toTextResult(`The answer was HTTP ${response.status}.`, true);
  }
}

/** Carries a call of a tool out; a refusal is an answer that a model can read. */
export async function callTool(access: Access, tool: ApiTool, given: Arguments): Promise<CallToolResult> {
  const response = await askApi(access, tool, given);
  if (!response.ok) return readRefusal(response);
  if (tool.contract.answer === 'nothing') return toTextResult('Done.');
  if (tool.contract.answer !== 'file') return toTextResult(await response.text());
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > maxFileBytes) return toTextResult(`The file has ${bytes.length} bytes, too many to show.`, true);
  const mimeType = response.headers.get('content-type') ?? 'application/octet-stream';
  const blob = bytes.toString('base64');
  const uri = toAddress(access, tool, given).href;
  return mimeType.startsWith('image/')
    ? { content: [{ type: 'image', data: blob, mimeType }] }
    : { content: [{ type: 'resource', resource: { uri, mimeType, blob } }] };
}
