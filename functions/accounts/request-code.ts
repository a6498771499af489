import type { requestCode as contract } from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { codeMail } from '#shared/text/code-mail.ts';
import type { Accounts, RateLimits, UserRecord } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { Post } from '#functions/ports/post.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { tooMany } from './attempts.ts';
import { evenTimeMs, inEvenTime } from './even-time.ts';
import { codeFingerprint, codeKey, codeMinutes } from './verification-code.ts';

type RequestCode = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'findUserByEmail' | 'keepCode'>;
  readonly secrets: Secrets;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly post: Post;
  readonly log: Log;
};

/** A mail that cannot be sent is reported to us, not to the caller: the answer would tell that the account exists. */
async function mailCode({ post, log }: World, user: UserRecord, code: string, visitor: Visitor): Promise<void> {
  const mail = codeMail(user.settings.locale ?? visitor.locale, { code, minutes: codeMinutes });
  try {
    await post.send({ to: user.email, ...mail });
  } catch (error) {
    log.error('code-mail-failed', error, { user: user._id });
  }
}

/** Sends a verification code by e-mail. Answer and time are the same whether or not the account exists. */
export const requestCode =
  (world: World, atLeastMs = evenTimeMs) =>
  async ({ params, body }: InputOf<RequestCode>, visitor: Visitor): Promise<Outcome<RequestCode>> => {
    const { accounts, secrets, rateLimits, clock, ids } = world;
    const { email } = body;
    const refusal = await tooMany(
      rateLimits,
      ['codeByEmail', email],
      ['codeByEmailADay', email],
      ['codeByIp', visitor.ip],
    );
    if (refusal !== undefined) return refusal;
    return inEvenTime(atLeastMs, async () => {
      const user = await accounts.findUserByEmail(email);
      const code = ids.code();
      const key = codeKey(params.purpose, email);
      const expiresAt = new Date(clock.now() + codeMinutes * 60_000).toISOString();
      await accounts.keepCode(key, codeFingerprint(secrets, key, code), expiresAt);
      if (user !== undefined) await mailCode(world, user, code, visitor);
      return { ok: true, value: undefined };
    });
  };
