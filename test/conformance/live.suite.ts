import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Live, LiveRooms } from '#functions/ports/live.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';

export type OpenedLive = {
  readonly live: Live;
  readonly rooms: LiveRooms;
  /** Opens a connection under this id. */
  readonly open: (socketId: string) => void;
  /** The connection is gone without a message. */
  readonly vanish: (socketId: string) => void;
  /** What a connection received, oldest first. */
  readonly received: (socketId: string) => readonly unknown[];
  readonly close: () => Promise<void>;
};

const event: LiveEvent = { event: 'workflow_updated', doctypeId: 'invoice' };

/** What every adapter of the Live and LiveRooms ports must do. */
export function liveSuite(name: string, open: () => Promise<OpenedLive>): void {
  describe(`live events through ${name}`, () => {
    let opened: OpenedLive | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => opened?.close());
    const world = (): OpenedLive => {
      if (opened === undefined) throw new Error('live is not open');
      return opened;
    };
    const joined = async (socketId: string, ...to: Parameters<LiveRooms['join']>[1]) => {
      world().open(socketId);
      await world().rooms.join(socketId, to);
    };

    test('everyone in the room receives an event, connections outside do not (R-LIV-13)', async () => {
      await joined('a1', 'user:a', 'owner:x');
      await joined('a2', 'user:b', 'owner:x');
      await joined('a3', 'user:c', 'owner:y');
      await world().live.publish('owner:x', event);
      expect([world().received('a1'), world().received('a2'), world().received('a3')]).toEqual([[event], [event], []]);
    });

    test('the screen that caused an event does not hear its own echo (R-LIV-16)', async () => {
      await joined('b1', 'user:own');
      await joined('b2', 'user:own');
      await world().live.publish('user:own', event, 'b1');
      expect([world().received('b1'), world().received('b2')]).toEqual([[], [event]]);
    });

    test('a message to one connection reaches that one', async () => {
      await joined('c1', 'user:d');
      await joined('c2', 'user:d');
      await world().live.send('c1', { event: 'connected', socketId: 'c1' });
      expect([world().received('c1'), world().received('c2')]).toEqual([[{ event: 'connected', socketId: 'c1' }], []]);
    });

    test('a connection leaves single rooms and keeps the others', async () => {
      await joined('l1', 'user:leaver', 'owner:w', 'document:w:1');
      await world().rooms.leave('l1', ['document:w:1']);
      expect([...(await world().rooms.rooms('l1'))].toSorted()).toEqual(['owner:w', 'user:leaver']);
      expect(await world().rooms.members('document:w:1')).toEqual([]);
      expect(await world().rooms.members('owner:w')).toEqual(['l1']);
    });

    test('rooms know their members and connections their rooms', async () => {
      await joined('d1', 'user:e', 'owner:z');
      await joined('d2', 'owner:z');
      expect((await world().rooms.members('owner:z')).toSorted()).toEqual(['d1', 'd2']);
      expect((await world().rooms.rooms('d1')).toSorted()).toEqual(['owner:z', 'user:e']);
      expect(await world().rooms.rooms('never')).toEqual([]);
    });

    test('a connection that left is in no room and receives nothing; leaving again is harmless', async () => {
      await joined('e1', 'user:f', 'owner:f');
      await world().rooms.leave('e1');
      await world().rooms.leave('e1');
      await world().live.publish('owner:f', event);
      expect(await world().rooms.members('owner:f')).toEqual([]);
      expect(await world().rooms.rooms('e1')).toEqual([]);
      expect(world().received('e1')).toEqual([]);
    });

    test('a connection that vanished does not hold up the others and is forgotten', async () => {
      await joined('f1', 'owner:g');
      await joined('f2', 'owner:g');
      world().vanish('f1');
      await world().live.publish('owner:g', event);
      expect(world().received('f2')).toEqual([event]);
      expect(await world().rooms.members('owner:g')).toEqual(['f2']);
    });

    test('a closed connection receives the reason and leaves every room, and the others stay', async () => {
      await joined('g1', 'session:lost', 'user:g', 'owner:h');
      await joined('g2', 'session:kept', 'user:g', 'owner:h');
      await world().live.disconnect('session:lost', 'signed-out');
      await world().live.disconnect('session:nobody', 'signed-out');
      await vi.waitFor(async () => {
        expect(await world().rooms.rooms('g1')).toEqual([]);
      });
      await world().live.publish('owner:h', event);
      expect(world().received('g1')).toEqual([{ event: 'signed-out' }]);
      expect(world().received('g2')).toEqual([event]);
    });

    test('one connection that is closed leaves every room, and the others stay', async () => {
      await joined('k1', 'user:k', 'owner:k');
      await joined('k2', 'user:k', 'owner:k');
      await world().live.close('k1');
      await world().live.close('gone');
      await vi.waitFor(async () => expect(await world().rooms.rooms('k1')).toEqual([]));
      expect(await world().rooms.members('owner:k')).toEqual(['k2']);
    });

    test('a person who left a company loses its connections, and learns that access changed', async () => {
      await joined('h1', 'user:leaving', 'owner:left', 'document:left:1');
      await joined('h2', 'user:leaving', 'owner:kept');
      await joined('h3', 'user:staying', 'owner:left');
      await world().live.disconnect('user:leaving', 'access-changed', 'owner:left');
      await vi.waitFor(async () => {
        expect(await world().rooms.rooms('h1')).toEqual([]);
      });
      for (const room of ['owner:left', 'owner:kept', 'document:left:1'] as const)
        await world().live.publish(room, event);
      expect(world().received('h1')).toEqual([{ event: 'access-changed' }]);
      expect(world().received('h2')).toEqual([event]);
      expect(world().received('h3')).toEqual([event]);
    });

    test('a connection that is still being let in is let into nothing once its person is hung up on', async () => {
      await world().rooms.join('i1', ['user:late', 'owner:i']);
      await world().live.disconnect('user:late', 'access-changed');
      expect(await world().rooms.members('owner:i')).toEqual([]);
    });

    test('an event for an empty room, and a message without recipients, are no faults', async () => {
      await expect(world().live.publish('owner:nobody', event)).resolves.toBeUndefined();
      await expect(world().live.send('nobody', { event: 'denied' })).resolves.toBeUndefined();
    });
  });
}
