import { knownBrowserSeconds } from '#shared/account/device.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { KnownBrowsers } from '#functions/ports/sign-in-methods.ts';

type Fingerprints = Pick<Secrets, 'fingerprint'>;

/** The fingerprint of a browser's secret. */
export const getBrowserFingerprint = (secrets: Fingerprints, browser: string): string =>
  secrets.fingerprint(`browser:${browser}`);

const getAccountFingerprint = (secrets: Fingerprints, account: string): string =>
  secrets.fingerprint(`account:${account}`);

/** Who guesses: one browser in which the account signed in before, or everybody else. */
export type Guesser = { readonly isKnown: boolean; readonly who: string };

type FindGuesserDeps = { readonly knownBrowsers: Pick<KnownBrowsers, 'knows'>; readonly secrets: Fingerprints };

/**
 * Finds out whose attempts at an account (an e-mail or a phone) are counted. It asks the store once, whether or not the account
 * exists, so that the time reveals nothing.
 */
export async function findGuesser(
  { knownBrowsers, secrets }: FindGuesserDeps,
  account: string,
  { browser }: Pick<Visitor, 'browser'>,
): Promise<Guesser> {
  const fingerprint = getBrowserFingerprint(secrets, browser ?? '');
  const isKnown = await knownBrowsers.knows(fingerprint, getAccountFingerprint(secrets, account));
  return isKnown ? { isKnown, who: `${fingerprint}:${account}` } : { isKnown, who: account };
}

type RememberBrowserDeps = {
  readonly knownBrowsers: Pick<KnownBrowsers, 'remember'>;
  readonly secrets: Fingerprints;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
};

/** Remembers the browser of a person who has just signed in; answers the secret that it keeps. */
export async function rememberBrowser(
  { knownBrowsers, secrets, clock, ids }: RememberBrowserDeps,
  accounts: readonly string[],
  { browser = ids.secret() }: Pick<Visitor, 'browser'>,
): Promise<string> {
  const expiresAt = new Date(clock.now() + knownBrowserSeconds * 1000).toISOString();
  const fingerprints = accounts.map((account) => getAccountFingerprint(secrets, account));
  await knownBrowsers.remember(getBrowserFingerprint(secrets, browser), fingerprints, expiresAt);
  return browser;
}
