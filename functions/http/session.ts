import { knownBrowserSeconds, sessionSeconds } from '#shared/account/device.ts';
import type { Accounts, SessionRecord } from '#functions/ports/accounts.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** The cookie that holds the session's secret. */
export const sessionCookie = 'docflow_session';

/** The cookie by which a browser is recognized in which somebody signed in before. */
export const browserCookie = 'docflow_browser';

/**
 * The name under which a cookie travels. Over TLS it has the prefix by which browsers take it from this very host alone: a page of a
 * sibling domain can set no session that is not the person's own (RFC 6265bis, section 4.1.3.2).
 */
export const getCookieName = (cookie: typeof sessionCookie | typeof browserCookie, isSecure: boolean): string =>
  isSecure ? `__Host-${cookie}` : cookie;

/** Splits a Cookie header into the "name=value" pairs that payload format 2.0 lists. */
export const readCookies = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');

type SessionDeps = {
  readonly accounts: Pick<Accounts, 'findSession'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly deployment: Pick<DeploymentSettings, 'secureCookies'>;
};

/** The session that the cookies ("name=value") prove; undefined without one, when unknown, ended or expired. */
export async function readSession(
  { accounts, secrets, deployment }: SessionDeps,
  cookies: readonly string[],
): Promise<SessionRecord | undefined> {
  const secret = readSecret(cookies, getCookieName(sessionCookie, deployment.secureCookies));
  return secret === undefined ? undefined : accounts.findSession(secrets.fingerprint(secret));
}

/**
 * The secret that a cookie ("name=value") holds; undefined when it has none of our form, and when there are several of that name: one of
 * them is not ours, and the order in which a browser sends them tells nothing.
 */
export function readSecret(cookies: readonly string[], name: string): string | undefined {
  const [secret, ...others] = cookies.flatMap((cookie) =>
    cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : [],
  );
  return secret !== undefined && others.length === 0 && /^[\w-]{20,100}$/.test(secret) ? secret : undefined;
}

/** The Set-Cookie value that starts a session in the browser, or ends it when there is no secret any more. */
export const sessionCookieText = (secret: string | undefined, secure: boolean): string =>
  cookieText(
    `${getCookieName(sessionCookie, secure)}=${secret ?? ''}`,
    secret === undefined ? 0 : sessionSeconds,
    secure,
  );

/** The Set-Cookie value by which the browser is recognized at its next sign-in, also after it signed out. */
export const browserCookieText = (secret: string, secure: boolean): string =>
  cookieText(`${getCookieName(browserCookie, secure)}=${secret}`, knownBrowserSeconds, secure);

const cookieText = (pair: string, seconds: number, secure: boolean): string =>
  [pair, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
