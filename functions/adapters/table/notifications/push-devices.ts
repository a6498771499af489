import * as z from 'zod';
import { pushSubscription } from '#shared/notification/notification.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { maxPushDevices, type PushDeviceRecord, type PushDevices } from '#functions/ports/notifications.ts';
import type { Key, Table } from '#functions/ports/table.ts';

/** An app that is not opened for so long receives nothing more; each start writes its subscription anew. */
const keptSeconds = 120 * 24 * 60 * 60;

const devicesPk = (userId: string): string => `U#${userId}#PUSH`;
const deviceKey = (userId: string, id: string): Key => ({ pk: devicesPk(userId), sk: id });

const stored: z.ZodType<PushDeviceRecord> = z.object({
  _id: z.string(),
  subscription: pushSubscription,
  sessionId: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
});

/** Subscriptions in the table, one item each. Two that come at the same moment may make one more than there may be. */
export function pushDevicesInTable({ table, clock }: { readonly table: Table; readonly clock: Clock }): PushDevices {
  async function list(userId: string): Promise<readonly PushDeviceRecord[]> {
    const { items } = await table.query({ pk: devicesPk(userId), limit: 2 * maxPushDevices });
    return items.map((item) => stored.parse(item)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }
  return {
    list,
    async put(userId, device) {
      const others = (await list(userId)).filter(({ _id }) => _id !== device._id);
      if (others.length >= maxPushDevices) return failed('too-many-devices');
      const { subscription, ...rest } = device;
      const { endpoint, keys } = subscription;
      const ttl = Math.floor(clock.now() / 1000) + keptSeconds;
      const attributes = { ...rest, subscription: { endpoint, keys: { ...keys } }, ttl };
      await table.write({ put: { ...deviceKey(userId, device._id), ...attributes } });
      return ok(undefined);
    },
    async remove(userId, id) {
      await table.write({ delete: deviceKey(userId, id) });
    },
  };
}
