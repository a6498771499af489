import { confirmedMinutes } from '#shared/account/sign-in-methods.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { confirmPerson as contract } from '#shared/api/sign-in-methods.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { AccountCaller, Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getLimitKey, refuseTooMany } from '../sign-in/attempt-limits.ts';

export type ConfirmationDeps = { readonly accounts: Pick<Accounts, 'findSession'>; readonly clock: Clock };

/**
 * Whether the person of a session has to prove anew who they are before they change how they sign in: an unattended screen, or a
 * stolen cookie, must not take the account over. A sign-in proves it, too.
 */
export async function needsConfirmation(
  { accounts, clock }: ConfirmationDeps,
  { sessionId }: Pick<AccountCaller, 'sessionId'>,
): Promise<boolean> {
  const session = await accounts.findSession(sessionId);
  return Date.parse(session?.confirmedAt ?? '') + confirmedMinutes * 60_000 > clock.now() ? false : true;
}

export const confirmationNeeded = { ok: false, error: 'confirmation-needed' } as const;

type ConfirmPerson = typeof contract;
type ConfirmPersonDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'confirmSession'>;
  readonly secrets: Pick<Secrets, 'verifyPassword'>;
  readonly rateLimits: RateLimits;
};

/** Takes the password as the proof; the session counts as confirmed for some minutes. */
export const confirmPerson =
  ({ accounts, secrets, rateLimits }: ConfirmPersonDeps) =>
  async ({ body }: InputOf<ConfirmPerson>, caller: Caller): Promise<Outcome<ConfirmPerson>> => {
    const refusal = await refuseTooMany(rateLimits, ['passwordByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const user = await accounts.findUser(caller.userId);
    if (user === undefined || !(await secrets.verifyPassword(body.password, user.passwordHash)))
      return { ok: false, error: 'wrong-password' };
    await accounts.confirmSession(caller.sessionId);
    await rateLimits.forget(getLimitKey('passwordByUser', caller.userId));
    return { ok: true, value: undefined };
  };
