import { expect, test } from 'vitest';
import { samplePress as press } from '#test/builders/press.ts';
import { actionOf, keyCommands } from './keys.ts';

test('single letters are text where somebody types, and arrows belong to the graph alone', () => {
  expect(actionOf(press('n'), 'screen')?.action).toBe('add');
  expect(actionOf(press('n'), 'text')).toBeUndefined();
  expect(actionOf(press('ArrowLeft'), 'screen')).toBeUndefined();
  expect(actionOf(press('ArrowLeft'), 'graph')?.action).toBe('walk-left');
  expect(actionOf(press('Delete'), 'text')).toBeUndefined();
});

test('the next problem, saving and simulating are reached from everywhere', () => {
  expect(actionOf(press('F8'), 'text')?.action).toBe('next-problem');
  expect(actionOf(press('s', { ctrlKey: true }), 'text')?.action).toBe('save');
  expect(actionOf(press('S', { ctrlKey: true, shiftKey: true }), 'text')?.action).toBe('simulate');
});

test('no chord means two things', () => {
  const chords = keyCommands.flatMap((command) => command.chords);
  expect(new Set(chords).size).toBe(chords.length);
});
