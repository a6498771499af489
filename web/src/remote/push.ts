import * as z from 'zod';
import { addPushDevice } from '#shared/api/notifications.ts';
import { pushSubscription, type NotificationSettings } from '#shared/notification/notification.ts';
import { readStored, writeStored } from '#web/state/browser-storage.ts';
import { call } from './call.ts';

/** The address of the program that opens the app without a connection and shows push messages; see app/service-worker.ts. */
export const workerProgram = '/service-worker.js';

/** What this browser can do: `unsupported`, `denied` by the person, or `able`. */
export function findPushAbility(): 'unsupported' | 'denied' | 'able' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** The browser's push service cannot be reached, or the person did not allow it. */
export class NoSubscription extends Error {
  readonly reason: 'denied' | 'unavailable';
  constructor(reason: 'denied' | 'unavailable') {
    super(`no push subscription: ${reason}`);
    this.reason = reason;
  }
}

async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await manager.subscribe(options);
  } catch {
    // One that was made for an earlier key of the deployment stands in the way.
    await (await manager.getSubscription())?.unsubscribe();
    try {
      return await manager.subscribe(options);
    } catch {
      throw new NoSubscription('unavailable');
    }
  }
}

/** Lets this browser receive push messages for the user: asks the person, subscribes, and tells the server. */
export async function switchPushOn(pushKey: string, userId: string): Promise<NotificationSettings> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoSubscription('denied');
  await navigator.serviceWorker.register(workerProgram);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await subscribe(pushManager, pushKey);
  const settings = await call(addPushDevice, { body: pushSubscription.parse(made.toJSON()) });
  writeStored('push', userId);
  return settings;
}

/** This browser receives no more push messages. */
export async function switchPushOff(): Promise<void> {
  writeStored('push', undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Writes the subscription of this browser anew, as every start of the app does for the user who switched it on here. */
export async function renewPush(userId: string): Promise<void> {
  if (findPushAbility() !== 'able' || readStored('push', z.string()) !== userId) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const made = await registration?.pushManager.getSubscription();
  if (made !== null && made !== undefined) await call(addPushDevice, { body: pushSubscription.parse(made.toJSON()) });
}
