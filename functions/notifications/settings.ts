import { describeAgent } from '#shared/account/describe-agent.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type {
  addPushDevice as addContract,
  changeNotificationSettings as changeContract,
  readNotificationSettings as readContract,
  removePushDevice as removeContract,
} from '#shared/api/notifications.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { notificationKindNames } from '#shared/notification/kinds.ts';
import type { NotificationSettings } from '#shared/notification/notification.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import {
  maxPushDevices,
  type NotificationChoices,
  type Push,
  type PushDevices,
  type StoredChoices,
} from '#functions/ports/notifications.ts';
import { findChoice } from '#functions/domain/notifications/choose-channels.ts';

type PresentDeps = {
  readonly pushDevices: Pick<PushDevices, 'list'>;
  readonly push: Pick<Push, 'publicKey'>;
};

/** Browser and system, as far as they are known. */
function nameBrowser(userAgent: string): string {
  const { browser, system } = describeAgent(userAgent);
  return [browser, system].filter((part) => part !== '').join(' · ');
}

async function present(
  { pushDevices, push }: PresentDeps,
  { userId, sessionId }: Caller,
  stored: StoredChoices,
): Promise<NotificationSettings> {
  const devices = await pushDevices.list(userId);
  return {
    kinds: notificationKindNames.map((kind) => ({ kind, ...findChoice(stored, kind) })),
    quietOwners: [...stored.quietOwners],
    devices: devices.map((device) => ({
      _id: device._id,
      name: nameBrowser(device.userAgent),
      createdAt: device.createdAt,
      current: device.sessionId === sessionId,
    })),
    pushKey: push.publicKey,
  };
}

type ReadSettings = typeof readContract;
type ReadDeps = PresentDeps & { readonly notificationChoices: Pick<NotificationChoices, 'read'> };

/** How the caller is notified. */
export const readNotificationSettings =
  (deps: ReadDeps) =>
  async (_: InputOf<ReadSettings>, caller: Caller): Promise<Outcome<ReadSettings>> =>
    ok(await present(deps, caller, await deps.notificationChoices.read(caller.userId)));

type ChangeSettings = typeof changeContract;
type ChangeDeps = PresentDeps & {
  readonly notificationChoices: Pick<NotificationChoices, 'change'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
};

/** Lays what the caller chose over their earlier choices. Companies that they have left are forgotten with it. */
export const changeNotificationSettings =
  (deps: ChangeDeps) =>
  async ({ body }: InputOf<ChangeSettings>, caller: Caller): Promise<Outcome<ChangeSettings>> => {
    const own = new Set((await deps.accounts.memberships(caller.userId)).map(({ ownerId }) => ownerId));
    if (body.owners.some(({ ownerId }) => !own.has(ownerId))) return failed('not-found');
    const stored = await deps.notificationChoices.change(caller.userId, (before) => {
      const kinds = { ...before.kinds };
      for (const { kind, mail, push } of body.kinds)
        kinds[kind] = {
          ...kinds[kind],
          ...(mail === undefined ? {} : { mail }),
          ...(push === undefined ? {} : { push }),
        };
      const quiet = new Set(before.quietOwners.filter((ownerId) => own.has(ownerId)));
      for (const { ownerId, quiet: isQuiet } of body.owners)
        if (isQuiet) quiet.add(ownerId);
        else quiet.delete(ownerId);
      return { kinds, quietOwners: [...quiet] };
    });
    return ok(await present(deps, caller, stored));
  };

type AddDevice = typeof addContract;
type AddDeps = {
  readonly notificationChoices: Pick<NotificationChoices, 'read'>;
  readonly pushDevices: Pick<PushDevices, 'list' | 'put'>;
  readonly push: Pick<Push, 'publicKey' | 'allows'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** Sends push messages to the browser that asks. The same browser asks again whenever the app starts; it stays one device. */
export const addPushDevice =
  (deps: AddDeps) =>
  async ({ body }: InputOf<AddDevice>, caller: Caller): Promise<Outcome<AddDevice>> => {
    if (!deps.push.allows(body.endpoint)) return failed('push-address-refused');
    const added = await deps.pushDevices.put(caller.userId, {
      _id: deps.ids.derived('push', body.endpoint),
      subscription: body,
      sessionId: caller.sessionId,
      userAgent: caller.userAgent.slice(0, 300),
      createdAt: isoNow(deps.clock),
    });
    if (!added.ok) return { ok: false, error: added.error, details: { most: maxPushDevices } };
    return ok(await present(deps, caller, await deps.notificationChoices.read(caller.userId)));
  };

type RemoveDevice = typeof removeContract;
type RemoveDeps = {
  readonly notificationChoices: Pick<NotificationChoices, 'read'>;
  readonly pushDevices: Pick<PushDevices, 'list' | 'remove'>;
  readonly push: Pick<Push, 'publicKey'>;
};

/** Sends no more push messages to one of the caller's devices. */
export const removePushDevice =
  (deps: RemoveDeps) =>
  async ({ params }: InputOf<RemoveDevice>, caller: Caller): Promise<Outcome<RemoveDevice>> => {
    const devices = await deps.pushDevices.list(caller.userId);
    if (!devices.some(({ _id }) => _id === params.id)) return failed('not-found');
    await deps.pushDevices.remove(caller.userId, params.id);
    return ok(await present(deps, caller, await deps.notificationChoices.read(caller.userId)));
  };
