import { sessionSeconds } from '#shared/account/device.ts';
import type { Accounts, SessionRecord } from '#functions/ports/accounts.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

/** Name of the cookie that holds the session's secret. */
export const sessionCookie = 'docflow_session';

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
  const pair = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
  const secret = pair?.slice(sessionCookie.length + 1);
  return secret === undefined || !/^[\w-]{20,100}$/.test(secret)
    ? undefined
    : accounts.findSession(secrets.fingerprint(secret));
}

/** The Set-Cookie value that starts a session in the browser, or ends it when there is no secret any more. */
export function sessionCookieText(secret: string | undefined, secure: boolean): string {
  return [
    `${sessionCookie}=${secret ?? ''}`,
    'Path=/',
    `Max-Age=${secret === undefined ? 0 : sessionSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
