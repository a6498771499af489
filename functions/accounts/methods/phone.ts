import type { InputOf } from '#shared/api/contract.ts';
import type {
  removePhone as removePhoneContract,
  requestPhoneCode as requestPhoneCodeContract,
  verifyPhone as verifyPhoneContract,
} from '#shared/api/sign-in-methods.ts';
import { ok } from '#shared/kit/result.ts';
import { buildCodeText } from '#shared/text/code-text.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Texts } from '#functions/ports/outgoing.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getRelyingParty } from '../factors/relying-party.ts';
import { updateUser } from '../profile/update-user.ts';
import { refuseTooMany } from '../sign-in/attempt-limits.ts';
import { revokeTokens } from '../sign-in/sign-in-token.ts';
import { codeMinutes, getCodeFingerprint, getCodeKey } from '../sign-in/verification-code.ts';
import { changeMethods, type ChangeMethodsDeps } from './change-methods.ts';
import { confirmationNeeded, needsConfirmation } from './confirmation.ts';
import { presentMethods } from './read-methods.ts';

type RequestPhoneCode = typeof requestPhoneCodeContract;
type RequestPhoneCodeDeps = ChangeMethodsDeps & {
  readonly accounts: Pick<Accounts, 'keepCode' | 'findOwner'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly ids: Pick<Ids, 'code'>;
  readonly texts: Texts;
};

/** The number that the caller typed; one without a country code is of the country of their company. */
async function readPhone(
  {
    accounts,
    phoneNumbers,
  }: { readonly accounts: Pick<Accounts, 'findOwner'> } & Pick<ChangeMethodsDeps, 'phoneNumbers'>,
  { phone }: { readonly phone: string },
  { ownerId }: Caller,
): Promise<string | undefined> {
  const owner = await accounts.findOwner(ownerId);
  return phoneNumbers.toE164(phone, owner?.country ?? '');
}

/** The code is good for this user and this number alone. */
const getKey = ({ userId }: Caller, phone: string): string => getCodeKey('verify-phone', `${userId}:${phone}`);

/** Sends a code to the number that the caller wants to sign in with. A message that cannot be sent is reported: they wait for it. */
export const requestPhoneCode =
  (deps: RequestPhoneCodeDeps) =>
  async ({ body }: InputOf<RequestPhoneCode>, caller: Caller): Promise<Outcome<RequestPhoneCode>> => {
    const { accounts, secrets, rateLimits, clock, ids, texts, deployment } = deps;
    const phone = await readPhone(deps, body, caller);
    if (phone === undefined) return { ok: false, error: 'phone-invalid' };
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const refusal = await refuseTooMany(
      rateLimits,
      ['phoneCodeByUser', caller.userId],
      ['phoneCodeByUserADay', caller.userId],
      ['phoneCodeByPhoneADay', phone],
    );
    if (refusal !== undefined) return refusal;
    const code = ids.code();
    const key = getKey(caller, phone);
    const expiresAt = new Date(clock.now() + codeMinutes * 60_000).toISOString();
    await accounts.keepCode(key, getCodeFingerprint(secrets, key, code), expiresAt);
    const user = await accounts.findUser(caller.userId);
    const { id: host } = getRelyingParty(deployment, caller);
    const values = { code, minutes: codeMinutes, host };
    await texts.send({
      to: phone,
      text: buildCodeText(user?.settings.locale ?? caller.locale, 'verify-phone', values),
    });
    return { ok: true, value: undefined };
  };

type VerifyPhone = typeof verifyPhoneContract;
type VerifyPhoneDeps = ChangeMethodsDeps & {
  readonly accounts: Pick<Accounts, 'tryCode' | 'findOwner' | 'changeUser'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
};

/** Takes a number by the code that was sent to it. Only who has the phone learns that another account signs in with it. */
export const verifyPhone =
  (deps: VerifyPhoneDeps) =>
  async ({ body }: InputOf<VerifyPhone>, caller: Caller): Promise<Outcome<VerifyPhone>> => {
    const phone = await readPhone(deps, body, caller);
    if (phone === undefined) return { ok: false, error: 'phone-invalid' };
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const refusal = await refuseTooMany(deps.rateLimits, ['phoneCheckByUser', caller.userId]);
    if (refusal !== undefined) return refusal;
    const key = getKey(caller, phone);
    if (!(await deps.accounts.tryCode(key, getCodeFingerprint(deps.secrets, key, body.code), true)))
      return { ok: false, error: 'wrong-code' };
    const changed = await changeMethods(deps, caller, {
      decide: (methods) => ok({ ...methods, phone }),
      notice: { event: 'phone-added', detail: deps.phoneNumbers.format(phone) },
      taken: 'phone-taken',
    });
    if (!changed.ok) return changed;
    await updateUser(deps.accounts, caller.userId, (user) => ({ ...user, phone }));
    return { ok: true, value: presentMethods(deps, changed.value, false) };
  };

type RemovePhone = typeof removePhoneContract;
type RemovePhoneDeps = ChangeMethodsDeps & { readonly accounts: Pick<Accounts, 'keepCode' | 'changeUser'> };

/** Takes the number away, also one that was never verified; none is no error. A sign-in that has just begun by it ends. */
export const removePhone =
  (deps: RemovePhoneDeps) =>
  async (_: InputOf<RemovePhone>, caller: Caller): Promise<Outcome<RemovePhone>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    await updateUser(deps.accounts, caller.userId, (user) => ({ ...user, phone: null }));
    const before = await deps.signInMethods.find(caller.userId);
    if (before.phone === null) return { ok: true, value: presentMethods(deps, before, false) };
    const removed = await changeMethods(deps, caller, {
      decide: (methods) => ok({ ...methods, phone: null }),
      notice: { event: 'phone-removed', detail: deps.phoneNumbers.format(before.phone) },
    });
    await revokeTokens(deps.accounts, caller.userId);
    return removed.ok ? { ok: true, value: presentMethods(deps, removed.value, false) } : removed;
  };
