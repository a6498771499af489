import * as z from 'zod';
import { apiPrefix } from '#shared/api/headers.ts';
import type { Client } from './stand-ins/client.ts';

/** What the API answered: by method and path, without what differs from one moment to the next. */
export type Answers = Readonly<Record<string, unknown>>;

const entity = z.union([
  z.object({ _id: z.string() }).transform(({ _id }) => _id),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);
const entities = z.array(entity);
const page = z.object({ data: entities }).transform(({ data }) => data);

/** Addresses are signed for a while; a learning curve and a day depend on the clock. */
const fleeting = new Set(['today', 'updatedAt', 'lastActivity', 'lastSeenAt', 'expiresAt', 'device']);

function settle(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/([?&])[^\s"]*(signature|token|expires)=.*/i, '$1…');
  if (Array.isArray(value)) return value.map(settle);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !fleeting.has(key))
      .map(([key, inner]) => [key, settle(inner)]),
  );
}

/**
 * Asks for everything that screens show: every list, document, document type, workflow, template and export of a company.
 * @param isAsked whether a document of the lists is read as a whole
 */
export async function readEverything(client: Client, isAsked: (id: string) => boolean): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const response = await client.request(method, `${apiPrefix}${path}`, body);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer: unknown = isJson ? JSON.parse(text) : text;
    answers[`${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`] = {
      status: response.status,
      answer: settle(answer),
    };
    return answer;
  };
  for (const path of single) await ask('GET', path);
  for (const id of entities.parse(await ask('GET', '/doctypes'))) for (const of of perDoctype) await ask('GET', of(id));
  for (const id of entities.parse(await ask('GET', '/templates'))) await ask('GET', `/template/${id}`);
  const everything = { sizePerPage: 100 };
  const listed = page.parse(await ask('POST', '/documents', everything));
  const deleted = page.parse(await ask('POST', '/documents/deleted', everything));
  for (const id of [...listed, ...deleted].filter(isAsked)) for (const of of perDocument) await ask('GET', of(id));
  for (const id of page.parse(await ask('POST', '/export-bulks', everything))) await ask('GET', `/export-bulks/${id}`);
  return answers;
}

const single = [
  '/user/current',
  '/users',
  '/tags',
  '/tempbox',
  '/tempfiles',
  '/fields',
  '/workflow',
  '/workflow/automation',
  '/workflow/validations',
  '/workspaces/sk',
  '/accounting-settings',
  '/connectors',
  '/export-kinds',
  '/booking-rules',
  '/booking-rules/habits',
  '/exchange-rates',
  '/documents/counts',
  '/learning',
  '/program-connection',
  '/payments?tab=paid',
  '/payments/account-list',
  '/vat-watch/2026-11',
  '/stats',
];

const perDoctype = [
  (id: string) => `/doctype/${id}`,
  (id: string) => `/doctype/${id}/automation`,
  (id: string) => `/workflow/${id}`,
  (id: string) => `/workflow/${id}/versions`,
  (id: string) => `/learning/${id}`,
];

const perDocument = [
  (id: string) => `/document/${id}`,
  (id: string) => `/document/info/${id}`,
  (id: string) => `/document/logs/${id}`,
  (id: string) => `/document/${id}/exports`,
  (id: string) => `/document/${id}/payment`,
  (id: string) => `/document/${id}/template`,
  (id: string) => `/discussion/messages/${id}`,
  (id: string) => `/discussion/status/${id}`,
  (id: string) => `/document/attachments/${id}`,
];
