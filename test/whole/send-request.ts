import { expect } from 'vitest';
import * as z from 'zod';
import type { HttpHandler } from '#functions/http/serve.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import { routeMatcher } from '#infra/local/match-route.ts';
import { contracts } from '#shared/api/all.ts';
import type { Contract } from '#shared/api/contract.ts';
import { toHandlerId } from '#shared/kit/handler-id.ts';
import { isKeyKind } from './access-matrix-keys.ts';
import type { Kind, MatrixWorld } from './access-matrix-world.ts';

const route = routeMatcher(contracts);
const row = z.object({ handler: z.custom<HttpHandler>((value) => typeof value === 'function') });
const answer = z.object({
  statusCode: z.int(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});
export type Answer = z.infer<typeof answer>;

/** What a request says: parameters of its path and query, and its body; bytes are given as they are. */
export type Request = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** Sends requests through the router and the handlers, as API Gateway does; each answers what was sent, too. */
export function requestSender(world: Pick<MatrixWorld, 'headers' | 'cookies'>) {
  let sent = 0;
  return async (contract: Contract, kind: Kind, { params, query, body }: Request) => {
    const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const match = route(contract.method, path);
    expect(match?.route.name).toBe(contract.name);
    const { handler } = row.parse(await loadHandler(toHandlerId(contract)));
    const isBinary = body instanceof Uint8Array;
    sent += 1;
    const event = {
      version: '2.0',
      rawPath: path,
      headers: {
        ...{ host: 'localhost:3000', 'accept-language': 'sk', password: 'x' },
        // Programs name no origin, or one that means nothing.
        origin: isKeyKind(kind) ? 'https://elsewhere.example' : 'http://localhost:3000',
        ...world.headers(kind),
      },
      cookies: await world.cookies(kind),
      pathParameters: match?.pathParameters,
      queryStringParameters: query,
      body: isBinary ? Buffer.from(body).toString('base64') : JSON.stringify(body),
      isBase64Encoded: isBinary,
      // Attempts are counted per address; each request comes from its own.
      requestContext: {
        http: {
          method: contract.method,
          sourceIp: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          userAgent: 'matrix',
        },
      },
    };
    return { given: answer.parse(await handler(event)), sent: JSON.stringify(event) };
  };
}
