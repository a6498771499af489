import { keyCommands, type EditorAction } from './core/keys.ts';

const shown: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
};

/** 'Ctrl+Shift+Z' as it stands on keys: 'Ctrl + Shift + Z'. */
export const printed = (chord: string): string =>
  chord === '+'
    ? '+'
    : chord
        .split('+')
        .map((part) => shown[part] ?? part)
        .join(' + ');

/** The first chord of an action, for tooltips. */
export const printedChord = (action: EditorAction): string =>
  printed(keyCommands.find((command) => command.action === action)?.chords[0] ?? '');
