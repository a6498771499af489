import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addVisitWork, work, type VisitWork, type Work } from './work.ts';

const [eva, jan] = ['e'.repeat(16), 'a'.repeat(16)] as const;

test('a save that is repeated counts once, and what two people worked adds up', () => {
  const first = addVisitWork(undefined, { visit: eva, touches: 5, seconds: 20 });
  expect(addVisitWork(first, { visit: eva, touches: 5, seconds: 20 })).toBe(first);
  const both = addVisitWork(first, { visit: jan, touches: 2, seconds: 7 });
  const later = addVisitWork(both, { visit: eva, touches: 6, seconds: 25 });
  expect(later).toMatchObject({ touches: 8, seconds: 32 });
  // An older save that comes late takes nothing back.
  expect(addVisitWork(later, { visit: eva, touches: 5, seconds: 20 })).toBe(later);
});

test('a save without work, or of a visit that did nothing, leaves everything as it was', () => {
  expect(addVisitWork(undefined, undefined)).toBeUndefined();
  expect(addVisitWork(undefined, { visit: eva, touches: 0, seconds: 0 })).toBeUndefined();
});

/** What happens to the saves of one of a few visits: more is worked, and the sum is stored, refused, or stored without an answer. */
const event = fc.record({
  visit: fc.constantFrom(...['1', '2', '3', '4'].map((letter) => letter.repeat(16))),
  touches: fc.nat(50),
  seconds: fc.nat(90),
  save: fc.constantFrom('none', 'stored', 'refused', 'stored-twice' as const),
});

test('touches and seconds are never lost or doubled, whatever happens to the saves of several people', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const visits = new Map<string, VisitWork>();
      let stored: Work | undefined;
      const store = (visit: VisitWork) => {
        stored = addVisitWork(stored, visit);
      };
      for (const { visit, touches, seconds, save } of events) {
        const before = visits.get(visit) ?? { visit, touches: 0, seconds: 0 };
        const now = { visit, touches: before.touches + touches, seconds: before.seconds + seconds };
        visits.set(visit, now);
        if (save === 'stored' || save === 'stored-twice') store(now);
        if (save === 'stored-twice') store(now);
      }
      // In the end everybody saves once more.
      for (const visit of visits.values()) store(visit);
      const sum = (of: (visit: VisitWork) => number) => [...visits.values()].reduce((all, one) => all + of(one), 0);
      expect([stored?.touches ?? 0, stored?.seconds ?? 0]).toEqual([
        sum(({ touches }) => touches),
        sum(({ seconds }) => seconds),
      ]);
      if (stored !== undefined) expect(work.safeParse(stored).success).toBe(true);
    }),
  );
});

test('of many visits the latest are remembered, and the sum of all is kept', () => {
  let stored: Work | undefined;
  for (let at = 0; at < 30; at += 1)
    stored = addVisitWork(stored, { visit: at.toString(16).padStart(16, '0'), touches: 1, seconds: 2 });
  expect(stored).toMatchObject({ touches: 30, seconds: 60 });
  expect(work.parse(stored).visits).toHaveLength(8);
});
