import * as z from 'zod';
import { languageHeader, passwordHeader, signInTokenHeader, socketHeader } from '#shared/api/headers.ts';
import { findPreferredLocale } from '#shared/kit/locale.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import { browserCookie, getCookieName, readSecret, sessionCookie } from './session.ts';

const texts = z.record(z.string(), z.string().optional());

/** The parts of an API Gateway HTTP API event (payload format 2.0) that the product reads; header names are lower case. */
export const httpEvent = z.object({
  rawPath: z.string(),
  headers: texts.default({}),
  cookies: z.array(z.string()).default([]),
  queryStringParameters: texts.default({}),
  pathParameters: texts.default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
  requestContext: z.object({
    http: z.object({ method: z.string(), sourceIp: z.string(), userAgent: z.string().default('') }),
  }),
});
export type HttpEvent = z.infer<typeof httpEvent>;

/** Ids of live connections are short words on both clouds; anything else is ignored. */
const socketId = z.string().regex(/^[\w=+/-]{1,128}$/);

/** Undoes percent-encoding; what was not encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The sender of an event. The origin has been checked before. Behind `proxies` of our own (CloudFront is one) the gateway sees only the
 * nearest of them; the caller's address then stands that many places before the end of X-Forwarded-For.
 */
export function toVisitor(
  event: HttpEvent,
  { proxies = 0, secureCookies }: Pick<DeploymentSettings, 'proxies' | 'secureCookies'>,
): Visitor {
  const { sourceIp, userAgent } = event.requestContext.http;
  const forwarded = (event.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim());
  const ip = proxies === 0 ? sourceIp : (forwarded.at(-1 - proxies) ?? sourceIp);
  const password = event.headers[passwordHeader];
  const signInToken = event.headers[signInTokenHeader];
  const session = readSecret(event.cookies, getCookieName(sessionCookie, secureCookies));
  const browser = readSecret(event.cookies, getCookieName(browserCookie, secureCookies));
  // A browser whose requests are passed on may leave the origin out. It names its page, which chooses among our own hosts and nothing else.
  const origin = event.headers['origin'] ?? event.headers['referer'];
  return {
    ...(password === undefined ? {} : { password: decoded(password) }),
    ...(signInToken === undefined ? {} : { signInToken }),
    ...(session === undefined ? {} : { session }),
    ...(browser === undefined ? {} : { browser }),
    ...(origin === undefined || !URL.canParse(origin) ? {} : { origin: new URL(origin).origin }),
    locale: findPreferredLocale(event.headers[languageHeader]),
    socketId: socketId.safeParse(event.headers[socketHeader]).data,
    ip: ip === '' ? sourceIp : ip,
    userAgent: userAgent.slice(0, 400),
  };
}
