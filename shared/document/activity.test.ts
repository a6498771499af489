import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { activities, countDeeds, toDeed, type Deed } from './activity.ts';

test('what a person did counts for the day in Bratislava, and the machine counts for no one', () => {
  const late = '2026-01-15T23:30:00.000Z';
  const deeds = [
    toDeed({ action: 'saved', editorId: 'eva' }, late),
    toDeed({ action: 'doctype-changed', editorId: 'eva' }, late),
    toDeed({ action: 'confirmed', editorId: 'eva' }, '2026-01-15T22:30:00.000Z'),
    toDeed({ action: 'read', editorId: null }, late),
    toDeed({ action: 'confirmed', editorId: null }, late),
    toDeed({ action: 'exported', editorId: 'eva' }, late),
  ];
  expect(countDeeds([], deeds)).toEqual([
    ['2026-01-15', 'eva', 'confirmed', 1],
    ['2026-01-16', 'eva', 'changed', 2],
  ]);
});

test('deeds count the same whether they come one by one or together', () => {
  const deed = fc.record<Deed>({
    userId: fc.constantFrom('eva', 'edo'),
    at: fc.constantFrom('2026-01-15T10:00:00.000Z', '2026-01-16T10:00:00.000Z', '2026-03-01T10:00:00.000Z'),
    what: fc.constantFrom(...activities),
  });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const together = countDeeds([], deeds);
      const oneByOne = deeds.reduce((days, one) => countDeeds(days, [one]), countDeeds([], []));
      expect(oneByOne.toSorted()).toEqual(together.toSorted());
      expect(together.reduce((sum, [, , , count]) => sum + count, 0)).toBe(deeds.length);
    }),
  );
});
