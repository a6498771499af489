import { printLimitPartition } from '#shared/kit/table-schema.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';

/** Of one person within a minute. Every template of a company may be drawn anew at once (`templateLimits.perCompany`). */
export const printsPerMinute = { pdf: 30, picture: 200 } as const;

type Refused = {
  readonly ok: false;
  readonly error: 'too-many-attempts';
  readonly details: { readonly seconds: number };
};

const seconds = 60;
const limitName = printLimitPartition.slice('RATE#'.length);

/**
 * Counts a print of a person: every one starts a browser. Answers the refusal where there were too many. On AWS each print has a
 * function of its own, so that no queue holds them back.
 */
export async function findPrintRefusal(
  rateLimits: Pick<RateLimits, 'exceeded'>,
  kind: keyof typeof printsPerMinute,
  userId: string,
): Promise<Refused | undefined> {
  const isTooMany = await rateLimits.exceeded(`${limitName}${kind}#${userId}`, printsPerMinute[kind], seconds);
  return isTooMany ? { ok: false, error: 'too-many-attempts', details: { seconds } } : undefined;
}
