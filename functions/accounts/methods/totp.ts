import { formatRecoveryCode } from '#shared/account/sign-in-methods.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  confirmTotp as confirmTotpContract,
  removeTotp as removeTotpContract,
  renewRecoveryCodes as renewRecoveryCodesContract,
  startTotp as startTotpContract,
} from '#shared/api/sign-in-methods.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { OneTimeCodes } from '#functions/ports/one-time-codes.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getRecoveryFingerprint, makeRecoveryCodes } from '../factors/recovery-codes.ts';
import { updateMethods } from '../factors/update-methods.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { changeMethods, type ChangeMethodsDeps } from './change-methods.ts';
import { confirmationNeeded, needsConfirmation } from './confirmation.ts';
import { presentMethods } from './read-methods.ts';

/** Minutes for which a new secret waits for its first code. */
const setupMinutes = 15;

type StartTotp = typeof startTotpContract;
type StartTotpDeps = ChangeMethodsDeps & {
  readonly secrets: Pick<Secrets, 'seal'>;
  readonly oneTimeCodes: Pick<OneTimeCodes, 'newSecret' | 'toAddress'>;
};

/** Makes a secret for an authenticator app. It is shown now and never again; what is stored is sealed. */
export const startTotp =
  (deps: StartTotpDeps) =>
  async (_: InputOf<StartTotp>, caller: Caller): Promise<Outcome<StartTotp>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const user = await deps.accounts.findUser(caller.userId);
    if (user === undefined) throw new Error(`user ${caller.userId} vanished`);
    const secret = deps.oneTimeCodes.newSecret();
    const expiresAt = new Date(deps.clock.now() + setupMinutes * 60_000).toISOString();
    const newTotp = { sealed: deps.secrets.seal(secret), expiresAt };
    const kept = await updateMethods(deps.signInMethods, caller.userId, (methods) => ok({ ...methods, newTotp }));
    if (!kept.ok) return kept;
    return { ok: true, value: { secret, address: deps.oneTimeCodes.toAddress(secret, user.email), expiresAt } };
  };

type RecoveryDeps = { readonly ids: Pick<Ids, 'secret'>; readonly secrets: Pick<Secrets, 'fingerprint'> };

/** New recovery codes of the caller: as they are stored, and as they are shown this once. */
function renewCodes({ ids, secrets }: RecoveryDeps, { userId }: Caller) {
  const codes = makeRecoveryCodes(ids);
  return {
    stored: codes.map((code) => getRecoveryFingerprint(secrets, userId, code)),
    shown: { codes: codes.map(formatRecoveryCode) },
  };
}

type ConfirmTotp = typeof confirmTotpContract;
type ConfirmTotpDeps = ChangeMethodsDeps &
  RecoveryDeps & {
    readonly secrets: Pick<Secrets, 'unseal'>;
    readonly rateLimits: RateLimits;
    readonly oneTimeCodes: Pick<OneTimeCodes, 'findStep'>;
  };

/** Switches the app on when one of its codes shows that it has the secret. An app that was on before is replaced. */
export const confirmTotp =
  (deps: ConfirmTotpDeps) =>
  async ({ body }: InputOf<ConfirmTotp>, caller: Caller): Promise<Outcome<ConfirmTotp>> => {
    const { clock, secrets, rateLimits, oneTimeCodes } = deps;
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const refusal = await refuseTooMany(rateLimits, ['totpByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const { stored, shown } = renewCodes(deps, caller);
    const changed = await changeMethods<'totp-missing' | 'wrong-code'>(deps, caller, {
      notice: { event: 'totp-on' },
      decide: (methods) => {
        const { newTotp } = methods;
        const secret = newTotp === null ? undefined : secrets.unseal(newTotp.sealed);
        if (newTotp === null || secret === undefined || newTotp.expiresAt <= isoNow(clock))
          return failed('totp-missing');
        const lastStep = oneTimeCodes.findStep(secret, body.code, clock.now());
        if (lastStep === undefined) return failed('wrong-code');
        const totp = { sealed: newTotp.sealed, lastStep, createdAt: isoNow(clock) };
        return ok({ ...methods, totp, newTotp: null, recoveryCodes: stored });
      },
    });
    return changed.ok ? { ok: true, value: shown } : changed;
  };

type RemoveTotp = typeof removeTotpContract;

/** Switches the app off, with its recovery codes; none is no error. */
export const removeTotp =
  (deps: ChangeMethodsDeps) =>
  async (_: InputOf<RemoveTotp>, caller: Caller): Promise<Outcome<RemoveTotp>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const before = await deps.signInMethods.find(caller.userId);
    if (before.totp === null) return { ok: true, value: presentMethods(deps, before, false) };
    const removed = await changeMethods(deps, caller, {
      decide: (methods) => ok({ ...methods, totp: null, newTotp: null, recoveryCodes: [] }),
      notice: { event: 'totp-off' },
    });
    return removed.ok ? { ok: true, value: presentMethods(deps, removed.value, false) } : removed;
  };

type RenewRecoveryCodes = typeof renewRecoveryCodesContract;

/** Replaces the recovery codes; without an app there is nothing to recover. */
export const renewRecoveryCodes =
  (deps: ChangeMethodsDeps & RecoveryDeps) =>
  async (_: InputOf<RenewRecoveryCodes>, caller: Caller): Promise<Outcome<RenewRecoveryCodes>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const { stored, shown } = renewCodes(deps, caller);
    const changed = await changeMethods<'totp-missing'>(deps, caller, {
      decide: (methods) => (methods.totp === null ? failed('totp-missing') : ok({ ...methods, recoveryCodes: stored })),
      notice: { event: 'recovery-codes-renewed' },
    });
    return changed.ok ? { ok: true, value: shown } : changed;
  };
