import { describe, expect, test } from 'vitest';
import type { PrintParty } from '#functions/ports/printer.ts';
import { printQueue } from './print-queue.ts';

const person = (id: string): PrintParty => ({ kind: 'person', id });
const archive: PrintParty = { kind: 'archive', id: 'kvas' };

/** A queue whose prints end when the test says so. */
function openQueue(limits = { atOnce: 2, waiting: 4, perPerson: 3 }) {
  const take = printQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const print = (party: PrintParty, name: string) =>
    take(party, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    print,
    started,
    settle,
    take,
    /** Ends the print that runs the longest. */
    endOne: async () => {
      await settle();
      ends.shift()?.();
      await settle();
    },
  };
}

describe('prints', () => {
  test('run two at a time, however many are asked for', async () => {
    const { print, started, endOne, settle } = openQueue();
    const prints = ['eva', 'edo', 'vera', 'jana', 'adam', 'ivan'].map((name) => print(person(name), name));
    await settle();
    expect(started).toEqual(['eva', 'edo']);
    for (let ended = 1; ended <= 6; ended += 1) {
      await endOne();
      expect(started).toHaveLength(Math.min(6, ended + 2));
    }
    expect(await Promise.all(prints)).toHaveLength(6);
  });

  test('beyond what one person may ask for are refused, and the next person is served', async () => {
    const { print, endOne, settle } = openQueue();
    const asked = Array.from({ length: 3 }, () => print(person('eva'), 'eva'));
    expect(await print(person('eva'), 'eva')).toEqual({ ok: false, error: 'printing-busy' });
    const other = print(person('edo'), 'edo');
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    expect(await other).toEqual({ ok: true, value: 'edo' });
    await Promise.all(asked);
    const again = print(person('eva'), 'eva');
    await settle();
    await endOne();
    expect(await again).toEqual({ ok: true, value: 'eva' });
  });

  test('of one who asks for one wait for one of each other, not for all of theirs', async () => {
    const { print, started, endOne } = openQueue({ atOnce: 1, waiting: 9, perPerson: 5 });
    const prints = [1, 2, 3, 4].map((n) => print(person('eva'), `eva ${n}`));
    prints.push(print(person('edo'), 'edo'));
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    await Promise.all(prints);
    expect(started).toEqual(['eva 1', 'eva 2', 'edo', 'eva 3', 'eva 4']);
  });

  test('are refused to everybody while too many wait, but never to an archive', async () => {
    const { print, endOne } = openQueue();
    const prints = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => print(person(name), name));
    expect(await print(person('g'), 'g')).toEqual({ ok: false, error: 'printing-busy' });
    const archived = print(archive, 'archive');
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    expect(await archived).toEqual({ ok: true, value: 'archive' });
    expect((await Promise.all(prints)).every(({ ok }) => ok)).toBe(true);
  });

  test('that fail make room for the next', async () => {
    const { take } = openQueue({ atOnce: 1, waiting: 1, perPerson: 1 });
    const broken = async () => {
      throw new Error('the browser died');
    };
    await expect(take(person('eva'), broken)).rejects.toThrow('the browser died');
    expect(await take(person('eva'), async () => 'printed')).toEqual({ ok: true, value: 'printed' });
  });
});
