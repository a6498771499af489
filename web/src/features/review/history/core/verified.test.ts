import { expect, test } from 'vitest';
import { foldVerified } from './verified.ts';

const verified = (count: number) => Array.from({ length: count }, () => ({ action: 'verified' as const }));
const edited = { action: 'changed' as const };

test('a few confirmed values stay among the changes', () => {
  const changes = [edited, ...verified(4)];
  expect(foldVerified(changes)).toEqual({ open: changes, folded: [] });
});

test('many confirmed values fold, and what changed stays in sight', () => {
  expect(foldVerified([...verified(3), edited, ...verified(2)])).toEqual({ open: [edited], folded: verified(5) });
});
