import { describe, expect, test } from 'vitest';
import { tableInDynamo } from '#functions/adapters/dynamo/table.ts';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import { choicesInTable } from '#functions/adapters/table/notifications/choices.ts';
import { inboxInTable } from '#functions/adapters/table/notifications/inbox.ts';
import { pushDevicesInTable } from '#functions/adapters/table/notifications/push-devices.ts';
import { outboxInTable } from '#functions/adapters/table/outbox/outbox.ts';
import { maxPushDevices, type Arrival } from '#functions/ports/notifications.ts';
import type { Table } from '#functions/ports/table.ts';
import { createTable, dynamoApi } from '#test/builders/stand-ins/dynamo-api.ts';

const clock = { now: () => Date.UTC(2026, 0, 15, 9) };
const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const userId = idOf(1);

/** An event that becomes the item of that number. */
const arrival = (item: number, event: string): Arrival => ({
  userId,
  event,
  item: {
    ...{ _id: idOf(item), ownerId: idOf(900), kind: 'assigned', date: '2026-01-15T09:00:00.000Z', by: '' },
    ...{ documentId: null, documentName: event, refId: null, values: {}, digest: '2026-01-16' },
  },
  starts: [{ machine: 'notification-delivery', name: `d-${item}`, input: {} }],
  later: [],
});

function openStores(table: Table, close: () => Promise<void>) {
  const started: string[] = [];
  const machines = {
    start: async (_: string, name: string) => void started.push(name),
    outcome: async () => 'running' as const,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const outbox = outboxInTable({ table, machines, clock, log });
  return {
    inbox: inboxInTable({ table, clock, outbox }),
    choices: choicesInTable({ table }),
    devices: pushDevicesInTable({ table, clock }),
    started,
    close,
  };
}

/** What people are notified of, in every store. */
function inboxSuite(name: string, open: () => Promise<ReturnType<typeof openStores>>): void {
  describe(`the inbox ${name}`, () => {
    test('takes an event once, also when it comes twice at the same moment, and starts once what belongs to it', async () => {
      const { inbox, started, close } = await open();
      const outcomes = await Promise.all([inbox.add(arrival(5, 'a')), inbox.add(arrival(5, 'a'))]);
      expect(outcomes.toSorted()).toEqual(['added', 'known']);
      expect(await inbox.listUnread(userId, 10)).toMatchObject([{ _id: idOf(5), count: 1, readAt: null }]);
      expect(started).toEqual(['d-5']);
      await close();
    });

    test('counts the events that share an item, and shows the last one', async () => {
      const { inbox, close } = await open();
      expect(await inbox.add(arrival(5, 'a'))).toBe('added');
      expect(await inbox.add(arrival(5, 'b'))).toBe('joined');
      expect(await inbox.add(arrival(5, 'b'))).toBe('known');
      expect(await inbox.listUnread(userId, 10)).toMatchObject([{ count: 2, documentName: 'b' }]);
      await close();
    });

    test('keeps unread and read items apart, the newest first, and each digest until it is mailed', async () => {
      const { inbox, close } = await open();
      for (const number of [5, 6, 7]) await inbox.add(arrival(number, `e${number}`));
      await inbox.markRead(userId, [idOf(6), idOf(99)]);
      expect((await inbox.listUnread(userId, 10)).map(({ _id }) => _id)).toEqual([idOf(7), idOf(5)]);
      expect(await inbox.listRead(userId, 10)).toMatchObject([{ _id: idOf(6), readAt: '2026-01-15T09:00:00.000Z' }]);
      expect(await inbox.findUnread(userId, idOf(6))).toBeUndefined();
      const digest = { userId, day: '2026-01-16' };
      expect(await inbox.listDigests('2026-01-16')).toEqual([digest]);
      await inbox.endDigest(digest);
      expect(await inbox.isDigestDue(digest)).toBe(false);
      await close();
    });

    test('choices that are made at the same moment are all kept', async () => {
      const { choices, close } = await open();
      const quiet = (ownerId: string) =>
        choices.change(userId, (before) => ({ ...before, quietOwners: [...before.quietOwners, ownerId] }));
      await Promise.all([quiet('a'), quiet('b'), quiet('c')]);
      expect([...(await choices.read(userId)).quietOwners].toSorted()).toEqual(['a', 'b', 'c']);
      await close();
    });

    test('a device that subscribes again stays one device, and there is an end to their number', async () => {
      const { devices, close } = await open();
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      const put = (number: number) =>
        devices.put(userId, {
          ...{ _id: idOf(number), subscription: { endpoint: `https://push.example/${number}`, keys } },
          ...{ sessionId: 's', userAgent: '', createdAt: '2026-01-15T09:00:00.000Z' },
        });
      for (let number = 1; number <= maxPushDevices; number += 1) await put(number);
      expect(await put(1)).toMatchObject({ ok: true });
      expect(await put(99)).toMatchObject({ ok: false, error: 'too-many-devices' });
      await devices.remove(userId, idOf(1));
      expect(await devices.list(userId)).toHaveLength(maxPushDevices - 1);
      await close();
    });
  });
}

inboxSuite('in SQLite', async () => {
  const table = tableInSqlite({ path: ':memory:', clock });
  return openStores(table, async () => table.close());
});

const api = dynamoApi();
if ('missing' in api) test.skip(`the inbox in DynamoDB: ${api.missing}`);
else
  inboxSuite('in DynamoDB', async () => {
    const { client, close } = await api.open();
    const tableName = `inboxes-${process.hrtime.bigint()}-${process.pid}`;
    await createTable(client, tableName);
    return openStores(tableInDynamo({ client, tableName, clock }), close);
  });
