import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { refusalAnswer } from '#functions/http/answer.ts';
import type { Log } from '#functions/ports/log.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import type { Contract } from '#shared/api/contract.ts';
import { apiPrefix, languageHeader } from '#shared/api/headers.ts';
import type { Refusal } from '#shared/api/refusals.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';
import { findPreferredLocale } from '#shared/kit/locale.ts';
import type { FindAddress } from './client-address.ts';
import { readBody, toHttpEvent } from './http-event.ts';
import { routeMatcher } from './match-route.ts';

/** How long API Gateway waits for a function. */
const timeoutMs = 30_000;

const row = z.object({
  handler: z.custom<(event: unknown, context: object) => Promise<unknown>>((value) => typeof value === 'function'),
});

const answer = z.object({
  statusCode: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});
type Answer = z.input<typeof answer>;

/** Answers requests under /api by the handlers of the routes. Handlers load at their first request or by `preload`. */
export function apiRequests(
  routes: readonly Pick<Contract, 'method' | 'path' | 'area' | 'name'>[],
  { log, findAddress }: { readonly log: Log; readonly findAddress: FindAddress },
) {
  const match = routeMatcher(routes);
  const loaded = new Map<string, Promise<z.infer<typeof row>>>();
  const findHandler = (id: HandlerId) => {
    const loading = loaded.get(id) ?? loadHandler(id).then((found) => row.parse(found));
    loaded.set(id, loading);
    return loading;
  };

  const answerTo = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    const found = match(request.method ?? 'GET', url.pathname.slice(apiPrefix.length));
    const body = await readBody(request);
    const refuse = (refusal: Refusal) => refusalAnswer(refusal, findPreferredLocale(request.headers[languageHeader]));
    if (found === undefined) return refuse('not-found');
    if (body === undefined) return refuse('too-large');
    try {
      const { handler } = await findHandler(toHandlerId(found.route));
      const event = toHttpEvent(request, url, { match: found, body, address: findAddress(request) });
      return answer.parse(await withTimeout(handler(event, {})));
    } catch (error) {
      log.error('gateway-failed', error, { route: `${found.route.method} ${found.route.path}` });
      return refuse('unexpected');
    }
  };

  return {
    handle: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> =>
      write(response, answer.parse(await answerTo(request, url))),
    /** Loads every handler, one after another, so that requests are answered in between. */
    async preload(): Promise<void> {
      for (const handler of routes.map(toHandlerId)) {
        await findHandler(handler).catch((error: unknown) => log.error('handler-does-not-load', error, { handler }));
      }
    },
  };
}

function write(
  response: ServerResponse,
  { statusCode, headers, cookies, body, isBase64Encoded }: z.output<typeof answer>,
) {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const bodiless = statusCode === 204 || statusCode === 205 || statusCode === 304;
  response.writeHead(statusCode, {
    ...headers,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    // RFC 9110: 204 has no length header, 205 has length 0.
    ...(statusCode === 204 ? {} : { 'content-length': bodiless ? 0 : bytes.length }),
  });
  response.end(bodiless ? undefined : bytes);
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
