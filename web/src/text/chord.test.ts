import { expect, test } from 'vitest';
import { sampleKeyPress as press } from '#test/builders/records/key-press.ts';
import { toChord, formatChord } from './chord.ts';

test('a chord names what is held, and large letters; on a Mac Command means Ctrl', () => {
  expect(toChord(press('z', { ctrlKey: true }))).toBe('Ctrl+Z');
  expect(toChord(press('Z', { metaKey: true, shiftKey: true }))).toBe('Ctrl+Shift+Z');
  expect(toChord(press('?', { shiftKey: true }))).toBe('?');
  expect(toChord(press('ArrowLeft'))).toBe('ArrowLeft');
});

test('keys are printed as keyboards have them', () => {
  expect(formatChord('Ctrl+Shift+Enter', ' + ')).toBe('Ctrl + Shift + ↵');
  expect(['+', 'Ctrl++', 'Alt+PageDown', '?', 'Escape'].map((chord) => formatChord(chord))).toEqual([
    '+',
    'Ctrl++',
    'Alt+PgDn',
    '?',
    'Esc',
  ]);
});
