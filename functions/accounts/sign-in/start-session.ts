import { sessionSeconds } from '#shared/account/device.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';

type StartSessionDeps = {
  readonly accounts: Pick<Accounts, 'addSession'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** Starts a session of the user and returns its secret, which goes into the cookie and is not stored. */
export async function startSession(
  { accounts, secrets, clock, ids }: StartSessionDeps,
  userId: string,
  { userAgent }: Pick<Visitor, 'userAgent'>,
): Promise<string> {
  const secret = ids.secret();
  await accounts.addSession({
    fingerprint: secrets.fingerprint(secret),
    userId,
    createdAt: isoNow(clock),
    expiresAt: new Date(clock.now() + sessionSeconds * 1000).toISOString(),
    userAgent,
  });
  return secret;
}
