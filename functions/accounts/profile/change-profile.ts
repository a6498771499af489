import type {
  changeName as changeNameContract,
  changeOwner as changeOwnerContract,
  changeParams as changeParamsContract,
  changeSettings as changeSettingsContract,
} from '#shared/api/account.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { companySettings, maxChoicesBytes } from '#shared/account/user.ts';
import { json } from '#shared/kit/json.ts';
import type { Accounts, ChosenInCompany, UserRecord } from '#functions/ports/accounts.ts';
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

/**
 * Merges the given keys into the settings, so that two devices do not undo each other's choices (ledger R-ACC-12). What names types
 * and people of a company is kept for the company that the person works in.
 */
export const changeSettings =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeSettings>, caller: Caller): Promise<Outcome<ChangeSettings>> => {
    const chosen: ChosenInCompany = Object.fromEntries(
      companySettings.flatMap((key) => (key in body.settings ? [[key, json.parse(body.settings[key])]] : [])),
    );
    const own = Object.fromEntries(Object.entries(body.settings).filter(([key]) => !(key in chosen)));
    const merged = (user: UserRecord) => ({ ...user.settings, ...own });
    const before = await accounts.findUser(caller.userId);
    const all = [...Object.values(chosen), ...(before === undefined ? [] : [merged(before)])];
    if (!all.every(isWithinChoicesLimit)) return { ok: false, error: 'too-large', details: { limit } };
    await accounts.changeCompanySettings(caller.userId, caller.ownerId, chosen);
    const user = await updateUser(accounts, caller.userId, (latest) => ({ ...latest, settings: merged(latest) }));
    return { ok: true, value: await presentUser({ accounts, deployment }, user, isoNow(clock)) };
  };

/** `maxChoicesBytes` as a person reads it. */
const limit = `${String(maxChoicesBytes / 1024)} kB`;

const isWithinChoicesLimit = (choices: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(choices)).length <= maxChoicesBytes;

type ChangeParams = typeof changeParamsContract;

/** Replaces the user's parameters; only own companies can be favourites (ledger R-ACC-11). */
export const changeParams =
  ({ accounts, clock, deployment }: ChangeProfileDeps) =>
  async ({ body }: InputOf<ChangeParams>, caller: Caller): Promise<Outcome<ChangeParams>> => {
    if (!isWithinChoicesLimit(body.params)) return { ok: false, error: 'too-large', details: { limit } };
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
