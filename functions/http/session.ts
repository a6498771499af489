import { knownBrowserSeconds, sessionSeconds } from '#shared/account/device.ts';
import type { Accounts, SessionRecord } from '#functions/ports/accounts.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** Name of the cookie that holds the session's secret. */
export const sessionCookie = 'docflow_session';

/** Name of the cookie by which a browser is recognized in which somebody signed in before. */
export const browserCookie = 'docflow_browser';

/** Splits a Cookie header into the "name=value" pairs that payload format 2.0 lists. */
export const readCookies = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');

/** The session that the cookies ("name=value") prove; undefined without one, when unknown, ended or expired. */
export async function readSession(
  accounts: Pick<Accounts, 'findSession'>,
  secrets: Pick<Secrets, 'fingerprint'>,
  cookies: readonly string[],
): Promise<SessionRecord | undefined> {
  const secret = readSecret(cookies, sessionCookie);
  return secret === undefined ? undefined : accounts.findSession(secrets.fingerprint(secret));
}

/** The secret that a cookie ("name=value") holds; undefined when it has none of our form. */
export function readSecret(cookies: readonly string[], name: string): string | undefined {
  const secret = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return secret !== undefined && /^[\w-]{20,100}$/.test(secret) ? secret : undefined;
}

/** The Set-Cookie value that starts a session in the browser, or ends it when there is no secret any more. */
export const sessionCookieText = (secret: string | undefined, secure: boolean): string =>
  cookieText(`${sessionCookie}=${secret ?? ''}`, secret === undefined ? 0 : sessionSeconds, secure);

/** The Set-Cookie value by which the browser is recognized at its next sign-in, also after it signed out. */
export const browserCookieText = (secret: string, secure: boolean): string =>
  cookieText(`${browserCookie}=${secret}`, knownBrowserSeconds, secure);

const cookieText = (pair: string, seconds: number, secure: boolean): string =>
  [pair, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; ');
