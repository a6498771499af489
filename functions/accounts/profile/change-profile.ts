import type {
  changeName as changeNameContract,
  changeOwner as changeOwnerContract,
  changeParams as changeParamsContract,
  changeSettings as changeSettingsContract,
} from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import { presentUser, type UserPresenter } from '#functions/present/user.ts';
import { updateUser } from './update-user.ts';

type ChangeSettings = typeof changeSettingsContract;
type ChangeProfileDeps = {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly deployment: UserPresenter['deployment'];
};

/** Merges the given keys into the settings, so that two devices do not undo each other's choices (ledger R-ACC-12). */
export const changeSettings =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeSettings>, caller: Caller): Promise<Outcome<ChangeSettings>> => {
    const merged = (user: UserRecord) => ({ ...user.settings, ...body.settings });
    const before = await accounts.findUser(caller.userId);
    if (before !== undefined && !isWithinChoicesLimit(merged(before)))
      return { ok: false, error: 'too-large', details: { limit: '16 kB' } };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, settings: merged(latest) }));
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)) };
  };

/** Bytes that a user's settings or parameters may take as JSON: they travel with every answer about the user. */
const maxChoicesBytes = 16 * 1024;

export const isWithinChoicesLimit = (choices: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(choices)).length <= maxChoicesBytes;

type ChangeParams = typeof changeParamsContract;

/** Replaces the user's parameters; only own companies can be favourites (ledger R-ACC-11). */
export const changeParams =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeParams>, caller: Caller): Promise<Outcome<ChangeParams>> => {
    if (!isWithinChoicesLimit(body.params)) return { ok: false, error: 'too-large', details: { limit: '16 kB' } };
    const own = new Set((await accounts.memberships(caller.userId)).map(({ ownerId }) => ownerId));
    const { favouriteOwners, ...rest } = body.params;
    const params =
      favouriteOwners === undefined ? rest : { ...rest, favouriteOwners: favouriteOwners.filter((id) => own.has(id)) };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, params }));
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)) };
  };

type ChangeOwner = typeof changeOwnerContract;

/**
 * Switches to another company of the user. A deleted company and one that the user has left give the same answer: callers do not learn
 * which companies exist (ledger R-ACC-13, R-ACC-14).
 */
export const changeOwner =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeOwner>, caller: Caller): Promise<Outcome<ChangeOwner>> => {
    const memberships = await accounts.memberships(caller.userId);
    if (!memberships.some(({ ownerId }) => ownerId === body.id)) return { ok: false, error: 'owner-gone' };
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, currentOwnerId: body.id }));
    const presented = await presentUser({ accounts, deployment }, user, isoNow(clock));
    return { ok: true, value: { data: { currentOwnerId: body.id, user: presented } } };
  };

type ChangeName = typeof changeNameContract;

/** Changes how the user is called everywhere. */
export const changeName =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeName>, caller: Caller): Promise<Outcome<ChangeName>> => {
    const user = await updateUser(accounts, caller.userId, (latest) => ({
      ...latest,
      name: body.name,
      fullname: body.name,
    }));
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)) };
  };
