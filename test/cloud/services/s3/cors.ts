import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Resource } from '../../templates/stacks.ts';

const rules = z.object({
  CorsRules: z.tuple([
    z.object({
      AllowedOrigins: z.array(z.string()),
      AllowedMethods: z.array(z.string()),
      AllowedHeaders: z.array(z.string()),
      ExposedHeaders: z.array(z.string()).default([]),
      MaxAge: z.number().default(0),
    }),
  ]),
});

/** A pattern of an origin takes one `*`. */
function fits(pattern: string, origin: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === origin : origin.startsWith(start) && origin.endsWith(end);
}

/**
 * The rule of a bucket for pages of other origins.
 * @param known gives the origin that the address of this machine stands for
 */
export function corsOf(bucket: Resource, known: (origin: string) => string) {
  const [rule] = rules.parse(bucket.properties['CorsConfiguration']).CorsRules;
  return {
    /** Adds what the browser must read; true where the request was a question of the browser, which is answered then. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { origin } = request.headers;
      const isQuestion = request.method === 'OPTIONS';
      if (origin === undefined && !isQuestion) return false;
      const method = request.headers['access-control-request-method'] ?? request.method ?? '';
      const isAllowed =
        origin !== undefined &&
        rule.AllowedMethods.includes(method === 'HEAD' ? 'GET' : method) &&
        rule.AllowedOrigins.some((pattern) => fits(pattern, known(origin)));
      if (isAllowed) {
        response.setHeader('access-control-allow-origin', origin);
        response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
        response.setHeader('vary', 'Origin');
      }
      if (!isQuestion) return false;
      if (isAllowed) {
        response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
        response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
        response.setHeader('access-control-max-age', String(rule.MaxAge));
      }
      response.writeHead(isAllowed ? 200 : 403).end();
      return true;
    },
  };
}

export type Cors = ReturnType<typeof corsOf>;
