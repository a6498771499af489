import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, toHttpEvent } from '#infra/local/http-event.ts';
import { routeMatcher } from '#infra/local/match-route.ts';
import { FunctionFailed, type Lambda } from '../services/lambda.ts';
import type { Meter, Metrics } from '../services/metrics.ts';
import type { Route, Throttle } from '../templates/deployment.ts';
import { throttleBy } from './throttle.ts';

/** How long an HTTP API waits for a function on AWS. */
const usualPatienceMs = 30_000;

const answer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

/** What stands between the browser and the API. */
export type Way = {
  /** X-Forwarded-For as the API receives it. */
  readonly forwarded: string;
  /** The address that connects to the API. */
  readonly from: string;
  /** Headers that the distribution adds for its origin. */
  readonly added: Readonly<Record<string, string>>;
};

type Deps = {
  readonly apiId: string;
  readonly routes: readonly Route[];
  readonly throttle: Throttle;
  /** How many times as long it waits here. */
  readonly slowness: number;
  readonly lambda: Pick<Lambda, 'invoke' | 'complain'>;
  readonly meter: Meter;
  readonly metrics: Metrics;
};

/** API Gateway's HTTP API: routes of the templates, its limits of time, size and rate, and the events of its functions. */
export function httpApi({ apiId, routes, throttle, slowness, lambda, meter, metrics }: Deps) {
  const patienceMs = usualPatienceMs * slowness;
  const match = routeMatcher(routes);
  const hasRoom = throttleBy(throttle);
  const dimensions = { ApiId: apiId };

  async function answerTo(request: IncomingMessage, url: URL, way: Way): Promise<z.output<typeof answer>> {
    const say = (statusCode: number, message: string) =>
      answer.parse({ statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) });
    const found = match(request.method ?? 'GET', url.pathname);
    const body = await readBody(request);
    if (!hasRoom()) return say(429, 'Too Many Requests');
    if (found === undefined) return say(404, 'Not Found');
    if (body === undefined) return say(413, 'Request Entity Too Large');
    const event = toHttpEvent(request, url, { match: found, body });
    const forwarded = way.forwarded === '' ? way.from : `${way.forwarded}, ${way.from}`;
    const sent = {
      ...event,
      headers: {
        ...event.headers,
        ...way.added,
        'x-forwarded-for': forwarded,
        host: `${apiId}.execute-api.amazonaws.com`,
      },
      requestContext: { ...event.requestContext, apiId, http: { ...event.requestContext.http, sourceIp: way.from } },
    };
    try {
      return answer.parse(
        JSON.parse(await within(patienceMs, lambda.invoke(found.route.functionArn, JSON.stringify(sent)))),
      );
    } catch (error) {
      if (error === late) return say(503, 'Service Unavailable');
      if (error instanceof FunctionFailed && error.isRefusal) return say(503, 'Service Unavailable');
      lambda.complain(`${found.route.method} ${found.route.path}`, error);
      return say(500, 'Internal Server Error');
    }
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL, way: Way): Promise<void> {
      const began = performance.now();
      meter.count('apiRequests');
      const { statusCode, headers, cookies, body, isBase64Encoded } = await answerTo(request, url, way);
      metrics.record('AWS/ApiGateway', 'Latency', dimensions, performance.now() - began);
      metrics.record('AWS/ApiGateway', 'Count', dimensions);
      if (statusCode >= 500) metrics.record('AWS/ApiGateway', '5xx', dimensions);
      const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
      response.writeHead(statusCode, { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
      response.end(statusCode === 204 ? undefined : bytes);
    },
  };
}

const late = new Error('late');

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // What comes too late has no receiver any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late), ms)))]);
  } finally {
    clearTimeout(timer);
  }
}

export type HttpApi = ReturnType<typeof httpApi>;
