import type { RateLimits } from '#functions/ports/accounts.ts';
import { getLimitKey, refuseTooMany, takeBackAttempts, type TooMany } from './attempt-limits.ts';
import type { Guesser } from './known-browser.ts';
import { getNetwork } from './network.ts';

/** Wrong passwords after which a guesser begins to wait. */
const withoutPause = 4;
/** The longest pause: a guesser who sits out each of them tries 38 passwords in a day. */
const longestPause = 60 * 60;

/** Seconds of the pause after so many wrong passwords: none after four, then 2, 4, 8 and so on up to an hour. */
export const getPasswordPause = (wrong: number): number =>
  wrong <= withoutPause ? 0 : Math.min(longestPause, 2 ** (wrong - withoutPause));

/** Where the pauses of a guesser are kept: of a known browser, or of one network at one account. */
const getPauseKey = ({ isKnown, who }: Guesser, ip: string): string =>
  isKnown ? `passwordPause:browser:${who}` : `passwordPause:${who}:${getNetwork(ip)}`;

const getNetworkAtAccount = ({ who }: Guesser, ip: string): string => `${who}:${getNetwork(ip)}`;

/**
 * Counts a password that is about to be compared; a refusal with the seconds to wait. A pause holds up the one who guesses, and no one else:
 * a browser in which the account signed in before, and strangers by their network. Many wrong passwords of one account in a day, from
 * however many networks, leave each network three a day.
 */
export async function refusePassword(
  rateLimits: Pick<RateLimits, 'exceeded' | 'pause' | 'takeBack'>,
  guesser: Guesser,
  ip: string,
): Promise<TooMany | undefined> {
  const seconds = await rateLimits.pause(getPauseKey(guesser, ip), getPasswordPause);
  if (seconds > 0) return { ok: false, error: 'too-many-attempts', details: { seconds } };
  if (guesser.isKnown) return undefined;
  const byAddress = await refuseTooMany(rateLimits, ['signInByIp', ip]);
  if (byAddress !== undefined) return byAddress;
  const isGuessedMuch = (await refuseTooMany(rateLimits, ['signInByEmailADay', guesser.who])) !== undefined;
  return isGuessedMuch
    ? refuseTooMany(rateLimits, ['signInByNetworkADay', getNetworkAtAccount(guesser, ip)])
    : undefined;
}

/** Forgets the wrong passwords of the right person, whose right one counts nowhere. */
export async function forgetPasswords(
  rateLimits: Pick<RateLimits, 'forget' | 'takeBack'>,
  guesser: Guesser,
  ip: string,
): Promise<void> {
  await rateLimits.forget(getPauseKey(guesser, ip));
  if (guesser.isKnown) return;
  await rateLimits.forget(getLimitKey('signInByNetworkADay', getNetworkAtAccount(guesser, ip)));
  await takeBackAttempts(rateLimits, ['signInByIp', ip], ['signInByEmailADay', guesser.who]);
}

/** Forgets the guesses at an account whose person has chosen a new password: they were at another one. */
export async function forgetGuesses(rateLimits: Pick<RateLimits, 'forget'>, email: string, ip: string): Promise<void> {
  const person = { isKnown: false, who: email };
  await rateLimits.forget(getPauseKey(person, ip));
  await rateLimits.forget(getLimitKey('signInByNetworkADay', getNetworkAtAccount(person, ip)));
  await rateLimits.forget(getLimitKey('signInByEmailADay', email));
}
