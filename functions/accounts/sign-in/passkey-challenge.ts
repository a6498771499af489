import type { Accounts } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { UseChallenge } from '#functions/ports/passkeys.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getCodeFingerprint } from './verification-code.ts';

/** Minutes for which a challenge is good: as long as a page of sign-in may stand open before it asks for another one. */
const challengeMinutes = 15;

type Fingerprints = Pick<Secrets, 'fingerprint'>;

/** Every challenge has a key of its own, so that several pages may wait at once. */
const getKey = (secrets: Fingerprints, purpose: string, challenge: string): string =>
  `${purpose}:${secrets.fingerprint(challenge)}`;

type KeepChallengeDeps = {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Fingerprints;
  readonly clock: Clock;
};

/** Remembers a challenge that was given to a browser for a purpose. */
export async function keepChallenge(
  { accounts, secrets, clock }: KeepChallengeDeps,
  purpose: string,
  challenge: string,
): Promise<void> {
  const key = getKey(secrets, purpose, challenge);
  const expiresAt = new Date(clock.now() + challengeMinutes * 60_000).toISOString();
  await accounts.keepCode(key, getCodeFingerprint(secrets, key, challenge), expiresAt);
}

type UseChallengeDeps = { readonly accounts: Pick<Accounts, 'tryCode'>; readonly secrets: Fingerprints };

/** Uses up challenges of a purpose; each is good once. */
export const useChallenge =
  ({ accounts, secrets }: UseChallengeDeps, purpose: string): UseChallenge =>
  (challenge) => {
    const key = getKey(secrets, purpose, challenge);
    return accounts.tryCode(key, getCodeFingerprint(secrets, key, challenge), true);
  };
