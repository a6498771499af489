import { maxPasskeys } from '#shared/account/passkey.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  addPasskey as addPasskeyContract,
  removePasskey as removePasskeyContract,
  renamePasskey as renamePasskeyContract,
  startPasskey as startPasskeyContract,
} from '#shared/api/sign-in-methods.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Passkeys } from '#functions/ports/passkeys.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getRelyingParty } from '../factors/relying-party.ts';
import { updateMethods } from '../factors/update-methods.ts';
import { keepChallenge, useChallenge } from '../sign-in/passkey-challenge.ts';
import { changeMethods, type ChangeMethodsDeps } from './change-methods.ts';
import { confirmationNeeded, needsConfirmation } from './confirmation.ts';
import { presentMethods } from './read-methods.ts';

const tooMany = { ok: false, error: 'too-many-passkeys', details: { most: maxPasskeys } } as const;

/** A challenge that is good for one passkey of this user. */
const getPurpose = ({ userId }: Caller): string => `passkey-creation:${userId}`;

type StartPasskey = typeof startPasskeyContract;
type StartPasskeyDeps = ChangeMethodsDeps & {
  readonly accounts: Pick<Accounts, 'keepCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly passkeys: Pick<Passkeys, 'offerCreation'>;
};

/** Begins a new passkey: the browser asks the person where to keep it. Devices that hold one already are left out. */
export const startPasskey =
  (deps: StartPasskeyDeps) =>
  async (_: InputOf<StartPasskey>, caller: Caller): Promise<Outcome<StartPasskey>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const [user, methods] = await Promise.all([
      deps.accounts.findUser(caller.userId),
      deps.signInMethods.find(caller.userId),
    ]);
    if (user === undefined) throw new Error(`user ${caller.userId} vanished`);
    if (methods.passkeys.length >= maxPasskeys) return tooMany;
    const options = await deps.passkeys.offerCreation(
      getRelyingParty(deps.deployment, caller),
      { id: user._id, email: user.email, name: user.fullname },
      methods.passkeys,
    );
    await keepChallenge(deps, getPurpose(caller), options.challenge);
    return { ok: true, value: options };
  };

type AddPasskey = typeof addPasskeyContract;
type AddPasskeyDeps = ChangeMethodsDeps & {
  readonly accounts: Pick<Accounts, 'tryCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly passkeys: Pick<Passkeys, 'verifyCreation'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Adds the passkey that a browser made. */
export const addPasskey =
  (deps: AddPasskeyDeps) =>
  async ({ body }: InputOf<AddPasskey>, caller: Caller): Promise<Outcome<AddPasskey>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const made = await deps.passkeys.verifyCreation(
      getRelyingParty(deps.deployment, caller),
      body.creation,
      useChallenge(deps, getPurpose(caller)),
    );
    if (made === undefined) return { ok: false, error: 'passkey-refused' };
    const passkey = { ...made, _id: deps.ids.id(), name: body.name, createdAt: isoNow(deps.clock), lastUsedAt: null };
    const changed = await changeMethods(deps, caller, {
      decide: (methods) =>
        methods.passkeys.length >= maxPasskeys
          ? failed('too-many-passkeys')
          : ok({ ...methods, passkeys: [...methods.passkeys, passkey] }),
      notice: { event: 'passkey-added', detail: body.name },
      taken: 'passkey-taken',
    });
    if (changed.ok) return { ok: true, value: presentMethods(deps, changed.value, false) };
    return changed.error === 'too-many-passkeys' ? tooMany : { ok: false, error: changed.error };
  };

type RenamePasskey = typeof renamePasskeyContract;

/** Gives a passkey another name; how the person signs in stays the same, so that nothing is confirmed before. */
export const renamePasskey =
  (deps: ChangeMethodsDeps) =>
  async ({ params, body }: InputOf<RenamePasskey>, caller: Caller): Promise<Outcome<RenamePasskey>> => {
    const renamed = await updateMethods<'not-found'>(deps.signInMethods, caller.userId, (methods) =>
      methods.passkeys.some(({ _id }) => _id === params.id)
        ? ok({
            ...methods,
            passkeys: methods.passkeys.map((one) => (one._id === params.id ? { ...one, name: body.name } : one)),
          })
        : failed('not-found'),
    );
    if (!renamed.ok) return renamed;
    return ok(presentMethods(deps, renamed.value, await needsConfirmation(deps, caller)));
  };

type RemovePasskey = typeof removePasskeyContract;

/** Takes a passkey away: it signs no one in from then on. */
export const removePasskey =
  (deps: ChangeMethodsDeps) =>
  async ({ params }: InputOf<RemovePasskey>, caller: Caller): Promise<Outcome<RemovePasskey>> => {
    if (await needsConfirmation(deps, caller)) return confirmationNeeded;
    const { passkeys } = await deps.signInMethods.find(caller.userId);
    const known = passkeys.find(({ _id }) => _id === params.id);
    if (known === undefined) return { ok: false, error: 'not-found' };
    const removed = await changeMethods(deps, caller, {
      decide: (methods) => ok({ ...methods, passkeys: methods.passkeys.filter(({ _id }) => _id !== known._id) }),
      notice: { event: 'passkey-removed', detail: known.name },
    });
    return removed.ok ? { ok: true, value: presentMethods(deps, removed.value, false) } : removed;
  };
