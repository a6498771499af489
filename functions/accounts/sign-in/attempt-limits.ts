import type { RateLimits } from '#functions/ports/accounts.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';
import type { Guesser } from './known-browser.ts';
import { getNetwork } from './network.ts';

type Limit = { readonly attempts: number; readonly seconds: number };

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/**
 * Allowed attempts. Browsers in which an account signed in before have limits of their own, so that strangers who use up theirs lock
 * no one out (docs/decisions). A code allows five guesses: ten codes a day are 50 guesses out of a million.
 */
const limits = {
  // Wrong passwords alone: what is right is taken back. Each guesser waits besides (password-pauses.ts).
  signInByIp: { attempts: 30, seconds: quarter },
  signInByEmailADay: { attempts: 200, seconds: day },
  signInByNetworkADay: { attempts: 3, seconds: day },
  passwordByUser: { attempts: 10, seconds: quarter },
  codeByRecipient: { attempts: 3, seconds: quarter },
  codeByRecipientADay: { attempts: 10, seconds: day },
  codeByBrowser: { attempts: 3, seconds: quarter },
  codeByBrowserADay: { attempts: 10, seconds: day },
  codeByIp: { attempts: 20, seconds: quarter },
  // Short messages cost money; an address that asks for more than people do asks no more.
  codeByIpADay: { attempts: 100, seconds: day },
  checkByRecipient: { attempts: 20, seconds: quarter },
  checkByEmail: { attempts: 20, seconds: quarter },
  checkByIp: { attempts: 60, seconds: quarter },
  // Of a million codes three are right at a time: 20 guesses a day find one in 45 years, and only with the password.
  secondFactorByAccount: { attempts: 10, seconds: quarter },
  secondFactorByAccountADay: { attempts: 20, seconds: day },
  secondFactorByBrowser: { attempts: 10, seconds: quarter },
  secondFactorByBrowserADay: { attempts: 20, seconds: day },
  secondFactorByAttempt: { attempts: 5, seconds: quarter },
  secondFactorByIp: { attempts: 60, seconds: quarter },
  secondFactorNotice: { attempts: 1, seconds: day },
  // A page of sign-in asks for one when it opens; many people may share an address.
  passkeyOptionsByIp: { attempts: 200, seconds: quarter },
  passkeyByIp: { attempts: 60, seconds: quarter },
  taxCentreByIp: { attempts: 60, seconds: quarter },
  phoneCodeByUser: { attempts: 5, seconds: quarter },
  phoneCodeByUserADay: { attempts: 10, seconds: day },
  phoneCodeByPhoneADay: { attempts: 5, seconds: day },
  phoneCheckByUser: { attempts: 20, seconds: quarter },
  totpByUser: { attempts: 20, seconds: quarter },
  // A page that shows the code renews it every two minutes; a person may have several open.
  tokenByUser: { attempts: 60, seconds: quarter },
  // Mails to one address, from all companies together; a company may invite all its people in a day.
  invitationByEmail: { attempts: 10, seconds: day },
  invitationByCompany: { attempts: 500, seconds: day },
  newEmailByUser: { attempts: 5, seconds: day },
  checkByUser: { attempts: 20, seconds: quarter },
  // The code of a new deployment cannot be guessed; this limit keeps the log short.
  firstRunByIp: { attempts: 10, seconds: quarter },
  tokenByIp: { attempts: 30, seconds: quarter },
} as const satisfies Readonly<Record<string, Limit>>;

type LimitName = keyof typeof limits;
type Attempt = readonly [LimitName, string];

/** What is guessed: the limits of strangers, which count together and by their address, and those of a known browser. */
const guesses = {
  code: {
    strangers: ['codeByRecipient', 'codeByRecipientADay'],
    addresses: ['codeByIp', 'codeByIpADay'],
    knownBrowser: ['codeByBrowser', 'codeByBrowserADay'],
  },
  secondFactor: {
    strangers: ['secondFactorByAccount', 'secondFactorByAccountADay'],
    addresses: ['secondFactorByIp'],
    knownBrowser: ['secondFactorByBrowser', 'secondFactorByBrowserADay'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly LimitName[]>>>>;
type Guess = keyof typeof guesses;

/** The attempts that one guess counts as. */
export function listAttempts(guess: Guess, { isKnown, who }: Guesser, ip: string): readonly Attempt[] {
  const { strangers, addresses, knownBrowser } = guesses[guess];
  if (isKnown) return knownBrowser.map((name): Attempt => [name, who]);
  return [...addresses.map((name): Attempt => [name, ip]), ...strangers.map((name): Attempt => [name, who])];
}

/** Forgets the guesses of a person who turned out to be the right one. Their address keeps its count. */
export async function forgetAttempts(
  rateLimits: Pick<RateLimits, 'forget'>,
  guess: Guess,
  { isKnown, who }: Guesser,
): Promise<void> {
  const names = isKnown ? guesses[guess].knownBrowser : guesses[guess].strangers;
  await Promise.all(names.map((name) => rateLimits.forget(getLimitKey(name, who))));
}

/** The key under which attempts are counted: those of an address together with those of its network. */
export const getLimitKey = (name: LimitName, who: string): string =>
  `${name}:${/ByIp(?:ADay)?$/.test(name) ? getNetwork(who) : who}`;

/** Takes back attempts that turned out to be none. */
export async function takeBackAttempts(
  rateLimits: Pick<RateLimits, 'takeBack'>,
  ...attempts: readonly Attempt[]
): Promise<void> {
  for (const [name, who] of attempts) await rateLimits.takeBack(getLimitKey(name, who), limits[name].seconds);
}

export type TooMany = { readonly ok: false; readonly error: 'too-many-attempts'; readonly details: RefusalDetails };

/**
 * Counts one attempt of each [limit, who] in their order; a refusal with the seconds of the first one that is exceeded. What comes
 * after it is not counted: an address that is refused does not use up the attempts of an account, nor a quarter of an hour those of a day.
 */
export async function refuseTooMany(
  rateLimits: Pick<RateLimits, 'exceeded'>,
  ...attempts: readonly Attempt[]
): Promise<TooMany | undefined> {
  for (const [name, who] of attempts) {
    const { attempts: allowed, seconds } = limits[name];
    if (await rateLimits.exceeded(getLimitKey(name, who), allowed, seconds))
      return { ok: false, error: 'too-many-attempts', details: { seconds } };
  }
  return undefined;
}
