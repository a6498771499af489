import type { InputOf } from '#shared/api/contract.ts';
import type {
  loginByPasskey as loginByPasskeyContract,
  startPasskeySignIn as startPasskeySignInContract,
} from '#shared/api/sign-in.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts, RateLimits } from '#functions/ports/accounts.ts';
import type { Outcome, Visitor } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Passkeys } from '#functions/ports/passkeys.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { PasskeyRecord, SignInMethods, SignInMethodsRecord } from '#functions/ports/sign-in-methods.ts';
import { getRelyingParty } from '../factors/relying-party.ts';
import { updateMethods } from '../factors/update-methods.ts';
import { refuseTooMany } from './attempt-limits.ts';
import { keepChallenge, useChallenge } from './passkey-challenge.ts';
import { admitUser, type AdmitUserDeps } from './start-session.ts';

const purpose = 'passkey-sign-in';

type StartPasskeySignIn = typeof startPasskeySignInContract;
type StartPasskeySignInDeps = {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly passkeys: Pick<Passkeys, 'offerSignIn'>;
};

/** Begins a sign-in with a passkey. No user is named: the browser offers the person the passkeys that it has for these pages. */
export const startPasskeySignIn =
  (deps: StartPasskeySignInDeps) =>
  async (_: InputOf<StartPasskeySignIn>, visitor: Visitor): Promise<Outcome<StartPasskeySignIn>> => {
    const refusal = await refuseTooMany(deps.rateLimits, ['passkeyOptionsByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const options = await deps.passkeys.offerSignIn(getRelyingParty(deps.deployment, visitor));
    await keepChallenge(deps, purpose, options.challenge);
    return { ok: true, value: options };
  };

type LoginByPasskey = typeof loginByPasskeyContract;
type LoginByPasskeyDeps = AdmitUserDeps & {
  readonly accounts: Pick<Accounts, 'findUser' | 'tryCode'>;
  readonly rateLimits: RateLimits;
  readonly deployment: Pick<DeploymentSettings, 'origins'>;
  readonly signInMethods: Pick<SignInMethods, 'find' | 'findByPasskey' | 'change'>;
  readonly passkeys: Pick<Passkeys, 'verifySignIn'>;
};

const refused = { ok: false, error: 'passkey-refused' } as const;

/** Signs in with a passkey. It was unlocked by a finger, a face or a PIN on a device of the person, so no second factor is asked for. */
export const loginByPasskey =
  (deps: LoginByPasskeyDeps) =>
  async ({ body: { answer } }: InputOf<LoginByPasskey>, visitor: Visitor): Promise<Outcome<LoginByPasskey>> => {
    const refusal = await refuseTooMany(deps.rateLimits, ['passkeyByIp', visitor.ip]);
    if (refusal !== undefined) return refusal;
    const userId = await deps.signInMethods.findByPasskey(answer.id);
    const known = userId === undefined ? undefined : findPasskey(await deps.signInMethods.find(userId), answer.id);
    const { userHandle } = answer.response;
    const isOwn = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === userId;
    if (userId === undefined || known === undefined || !isOwn) return refused;
    const party = getRelyingParty(deps.deployment, visitor);
    const counter = await deps.passkeys.verifySignIn(party, answer, known, useChallenge(deps, purpose));
    if (counter === undefined) return refused;
    const noted = await noteUse(deps, userId, { credentialId: answer.id, counter });
    const user = await deps.accounts.findUser(userId);
    if (!noted.ok || user === undefined) return refused;
    return admitUser(deps, user, visitor, { phone: noted.value.phone });
  };

const findPasskey = ({ passkeys }: SignInMethodsRecord, credentialId: string): PasskeyRecord | undefined =>
  passkeys.find((passkey) => passkey.credentialId === credentialId);

type Use = Pick<PasskeyRecord, 'credentialId' | 'counter'>;

/** Keeps the new counter: a copy of the authenticator would come with a lower one. Refused when the passkey is gone meanwhile. */
const noteUse = ({ signInMethods, clock }: LoginByPasskeyDeps, userId: string, { credentialId, counter }: Use) =>
  updateMethods(signInMethods, userId, (methods) => {
    const latest = findPasskey(methods, credentialId);
    const isOver = latest === undefined || (latest.counter > 0 && counter <= latest.counter);
    if (isOver) return failed('passkey-refused');
    const used = { ...latest, counter, lastUsedAt: isoNow(clock) };
    return ok({
      ...methods,
      passkeys: methods.passkeys.map((passkey) => (passkey === latest ? used : passkey)),
    });
  });
