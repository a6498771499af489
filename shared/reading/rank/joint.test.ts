import { expect, test } from 'vitest';
import { toSheet } from '../layout/sheet.ts';
import { findCandidatesOfKind } from './candidate.ts';
import { chooseSums } from './joint.ts';
import type { Ranked, Ranking } from './ranked.ts';

const sheet = toSheet([
  {
    page: 0,
    source: 'text',
    words: ['100,00', '23,00', '123,00'].map((text, row) => ({
      text,
      score: 1,
      box: { x: 0.5, y: 0.1 + row * 0.05, w: 0.06, h: 0.014 },
    })),
  },
]);

function ranking(odds: Readonly<Record<string, readonly [value: string, odds: number]>>): Ranking {
  const candidates = findCandidatesOfKind(sheet, 'amount');
  return new Map(
    Object.entries(odds).map(([id, [value, sum]]): readonly [string, readonly Ranked[]] => [
      id,
      candidates.flatMap((candidate) =>
        candidate.value === value ? [{ candidate, odds: sum, probability: 0.5 }] : [],
      ),
    ]),
  );
}

test('a value that ranks first is proposed though the rankers rather doubt it', () => {
  expect(chooseSums(ranking({ totalVat: ['23.00', -1] })).get('totalVat')?.ranked.candidate.value).toBe('23.00');
});

test('a value that is hardly probable is not proposed', () => {
  expect(chooseSums(ranking({ totalVat: ['23.00', -2] })).has('totalVat')).toBe(false);
});
