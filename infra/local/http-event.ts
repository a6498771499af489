import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Match } from './match-route.ts';

/** What a Lambda takes at most (bytes of its event); larger requests go to signed forms. */
export const requestLimit = 6 * 1024 * 1024;

/** The body of a request, or undefined when it is larger than a Lambda could take; the rest is then read and dropped. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const arriving: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const bytes of arriving) {
    size += bytes.length;
    if (size > 10 * requestLimit) return undefined;
    if (size <= requestLimit) chunks.push(bytes);
  }
  return size > requestLimit || eventBytes(request, size) > requestLimit ? undefined : Buffer.concat(chunks);
}

/** Binary bodies travel as base64, which takes a third more. */
const eventBytes = (request: IncomingMessage, size: number): number =>
  isText(request.headers['content-type']) ? size : Math.ceil(size / 3) * 4;

const isText = (contentType = ''): boolean =>
  /^(?:text\/|application\/(?:json|javascript|xml|x-www-form-urlencoded)\b)/i.test(contentType);

/** What an event holds of a request beside itself: `address` is that of its sender where it is not the one of the connection. */
type EventParts = { readonly match: Match; readonly body: Buffer; readonly address?: string };

/** The event that API Gateway's HTTP API would make of a request (payload format 2.0), as far as anything of it is used. */
export function toHttpEvent(request: IncomingMessage, url: URL, { match, body, address }: EventParts) {
  const { cookie, ...rest } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')]),
  );
  const text = isText(headers['content-type']);
  const now = new Date();
  const routeKey = `${match.route.method} ${match.route.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(';').map((pair) => pair.trim()) }),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: toQuery(url) } : {}),
    pathParameters: match.pathParameters,
    ...(body.length === 0 ? {} : { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address ?? request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
}

/** Repeated parameters are joined with commas. */
function toQuery(url: URL): Record<string, string> {
  const names = [...new Set(url.searchParams.keys())];
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(',')]));
}
