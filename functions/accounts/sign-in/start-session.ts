import { sessionSeconds } from '#shared/account/device.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers } from '#functions/ports/sign-in-methods.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { rememberBrowser } from './known-browser.ts';

type StartSessionDeps = {
  readonly accounts: Pick<Accounts, 'addSession'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** How a session begins. */
export type SessionStart = {
  /** What the person calls the device. */
  readonly device?: string | undefined;
  /** False where a signed-in screen let the device in, and the person proved nothing. */
  readonly isConfirmed?: boolean;
};

/** Starts a session of the user and returns its secret, which goes into the cookie and is not stored. */
export async function startSession(
  { accounts, secrets, clock, ids }: StartSessionDeps,
  userId: string,
  { userAgent }: Pick<Visitor, 'userAgent'>,
  { device, isConfirmed = true }: SessionStart = {},
): Promise<string> {
  const secret = ids.secret();
  const now = isoNow(clock);
  await accounts.addSession({
    fingerprint: secrets.fingerprint(secret),
    userId,
    createdAt: now,
    expiresAt: new Date(clock.now() + sessionSeconds * 1000).toISOString(),
    userAgent,
    ...(device === undefined ? {} : { device }),
    ...(isConfirmed ? { confirmedAt: now } : {}),
  });
  return secret;
}

export type AdmitUserDeps = StartSessionDeps & {
  readonly accounts: UserPresenter['accounts'] & Pick<Accounts, 'endSession'>;
  readonly knownBrowsers: Pick<KnownBrowsers, 'remember'>;
  readonly deployment: UserPresenter['deployment'];
};

/** A sign-in that is complete: the user, the session and what the browser keeps. */
export type Admission = {
  readonly ok: true;
  readonly value: CurrentUser;
  readonly session: { readonly start: string };
  readonly browser: string;
};

/**
 * Lets a user in who has proved who they are. `phone` is the one that the account signs in with. The browser forgets the session that it
 * had, so that one ends: no one could end it by signing out.
 */
export async function admitUser(
  deps: AdmitUserDeps,
  user: UserRecord,
  visitor: Visitor,
  { phone, ...start }: SessionStart & { readonly phone: string | null },
): Promise<Admission> {
  const names = [user.email, ...(phone === null ? [] : [phone])];
  if (visitor.session !== undefined) await deps.accounts.endSession(deps.secrets.fingerprint(visitor.session));
  const [secret, browser] = await Promise.all([
    startSession(deps, user._id, visitor, start),
    rememberBrowser(deps, names, visitor),
  ]);
  return {
    ok: true,
    value: await presentUser(deps, user, isoNow(deps.clock)),
    session: { start: secret },
    browser,
  };
}
