import { expect, test } from 'vitest';
import { samplePress as press } from '#test/builders/press.ts';
import { chordOf, printedChord } from './chord.ts';

test('a chord names what is held, and large letters; on a Mac Command means Ctrl', () => {
  expect(chordOf(press('z', { ctrlKey: true }))).toBe('Ctrl+Z');
  expect(chordOf(press('Z', { metaKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Z');
  expect(chordOf(press('?', { shiftKey: true }))).toBe('?');
  expect(chordOf(press('ArrowLeft'))).toBe('ArrowLeft');
});

test('keys are printed as keyboards have them', () => {
  expect(printedChord('Ctrl+Shift+Enter', ' + ')).toBe('Ctrl + Shift + ↵');
  expect(['+', 'Ctrl++', 'Alt+PageDown', '?', 'Escape'].map((chord) => printedChord(chord))).toEqual([
    '+',
    'Ctrl++',
    'Alt+PgDn',
    '?',
    'Esc',
  ]);
});
