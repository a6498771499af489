import type { RateLimits } from '#functions/ports/accounts.ts';
import type { RefusalDetails } from '#functions/ports/caller.ts';

type Limit = { readonly attempts: number; readonly seconds: number };

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Allowed attempts, per e-mail (or user) and per address. Ten codes a day allow 50 guesses out of a million. */
const limits = {
  signInByEmail: { attempts: 10, seconds: quarter },
  signInByIp: { attempts: 30, seconds: quarter },
  passwordByUser: { attempts: 10, seconds: quarter },
  codeByEmail: { attempts: 3, seconds: quarter },
  codeByEmailADay: { attempts: 10, seconds: day },
  codeByIp: { attempts: 20, seconds: quarter },
  checkByEmail: { attempts: 20, seconds: quarter },
  checkByIp: { attempts: 60, seconds: quarter },
  // A page that shows the code renews it every two minutes; a person may have several open.
  tokenByUser: { attempts: 60, seconds: quarter },
  // The code of a new deployment cannot be guessed; this limit keeps the log short.
  firstRunByIp: { attempts: 10, seconds: quarter },
  tokenByIp: { attempts: 30, seconds: quarter },
} as const satisfies Readonly<Record<string, Limit>>;

type LimitName = keyof typeof limits;

/** The key under which attempts are counted. */
export const getLimitKey = (name: LimitName, who: string): string => `${name}:${who}`;

type TooMany = { readonly ok: false; readonly error: 'too-many-attempts'; readonly details: RefusalDetails };

/**
 * Counts one attempt of each [limit, who]; a refusal when one of them is exceeded. `seconds` is the longest wait after which
 * the limit is open again.
 */
export async function refuseTooMany(
  rateLimits: Pick<RateLimits, 'exceeded'>,
  ...attempts: readonly (readonly [LimitName, string])[]
): Promise<TooMany | undefined> {
  const waits = await Promise.all(
    attempts.map(async ([name, who]) => {
      const { attempts: allowed, seconds } = limits[name];
      return (await rateLimits.exceeded(getLimitKey(name, who), allowed, seconds)) ? seconds : 0;
    }),
  );
  const seconds = Math.max(0, ...waits);
  return seconds === 0 ? undefined : { ok: false, error: 'too-many-attempts', details: { seconds } };
}
