import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visitWork } from '#shared/document/work.ts';
import { beginVisit, followVisit, idleAfterMs, sumVisit, toKeySign, type PersonSign } from './visit.ts';

const id = 'e'.repeat(16);
type Sign = readonly [sign: PersonSign, at: number];
const follow = (signs: readonly Sign[]) =>
  signs.reduce((visit, [sign, at]) => followVisit(visit, sign, at), beginVisit(id));

describe('the time of a visit', () => {
  test('is that in which the document is in sight', () => {
    const visit = follow([
      ['arrived', 1000],
      ['left', 11_000],
      ['arrived', 50_000],
      ['moved', 55_000],
    ]);
    expect(sumVisit(visit, 57_000)).toEqual({ visit: id, touches: 0, seconds: 17 });
  });

  test('ends a minute after the last sign of the person, until the next one', () => {
    const visit = follow([
      ['arrived', 0],
      ['touched', 10_000],
    ]);
    expect(sumVisit(visit, 3_600_000)?.seconds).toBe(70);
    expect(sumVisit(followVisit(visit, 'moved', 3_600_000), 3_605_000)?.seconds).toBe(75);
  });

  test('is not sent where nothing was done yet', () => {
    expect(sumVisit(beginVisit(id), 9_000_000)).toBeUndefined();
    expect(sumVisit(follow([['arrived', 0]]), 999)).toBeUndefined();
  });
});

test('a key that is held down is one touch, and modifiers are none', () => {
  const keys = [
    { key: 'a', repeat: false },
    { key: 'a', repeat: true },
    { key: 'Shift', repeat: false },
    { key: 'Enter', repeat: false },
  ];
  expect(keys.map(toKeySign)).toEqual(['touched', 'moved', 'moved', 'touched']);
});

const signs = fc.array(
  fc.record({
    sign: fc.constantFrom<PersonSign>('arrived', 'touched', 'moved', 'left'),
    after: fc.nat(3 * idleAfterMs),
  }),
  { maxLength: 80 },
);

test('the sum of a visit has every touch, never becomes less, and is no longer than the document was open', () => {
  fc.assert(
    fc.property(signs, (all) => {
      let visit = beginVisit(id);
      let [at, before, open] = [0, 0, 0];
      for (const { sign, after } of all) {
        if (visit.seenAt !== null) open += after;
        at += after;
        visit = followVisit(visit, sign, at);
        const seconds = sumVisit(visit, at)?.seconds ?? 0;
        expect(seconds).toBeGreaterThanOrEqual(before);
        expect(seconds).toBeLessThanOrEqual(open / 1000);
        before = seconds;
      }
      const sum = sumVisit(visit, at);
      expect(sum?.touches ?? 0).toBe(all.filter(({ sign }) => sign === 'touched').length);
      if (sum !== undefined) expect(visitWork.safeParse(sum).success).toBe(true);
    }),
  );
});
