import { expect, test } from 'vitest';
import { sampleKeyPress as press } from '#test/builders/records/key-press.ts';
import { findCommand, keyCommands } from './keys.ts';

test('single letters are text where somebody types, and arrows belong to the graph alone', () => {
  expect(findCommand(press('n'), 'screen')?.action).toBe('add');
  expect(findCommand(press('n'), 'text')).toBeUndefined();
  expect(findCommand(press('ArrowLeft'), 'screen')).toBeUndefined();
  expect(findCommand(press('ArrowLeft'), 'graph')?.action).toBe('walk-left');
  expect(findCommand(press('Delete'), 'text')).toBeUndefined();
});

test('the next problem, saving and simulating are reached from everywhere', () => {
  expect(findCommand(press('F8'), 'text')?.action).toBe('next-problem');
  expect(findCommand(press('s', { ctrlKey: true }), 'text')?.action).toBe('save');
  expect(findCommand(press('S', { ctrlKey: true, shiftKey: true }), 'text')?.action).toBe('simulate');
});

test('no chord means two things', () => {
  const chords = keyCommands.flatMap((command) => command.chords);
  expect(new Set(chords).size).toBe(chords.length);
});
