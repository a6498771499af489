/** A key press as the browser reports it. */
export type Press = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/**
 * The press as a chord: 'Ctrl+Shift+Z'. Letters are written large; Shift is named only where the key itself does not already
 * tell it ('?', '+'); Command on a Mac counts as Ctrl.
 */
export function toChord({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): string {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  const shifted = shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shifted ? ['Shift'] : []),
    letter,
  ].join('+');
}

/** The last key of a chord such as 'Ctrl+Shift+Z'; '+' itself is one. */
export const getLastKey = (chord: string): string =>
  chord.endsWith('+') ? '+' : chord.slice(chord.lastIndexOf('+') + 1);

/** What keyboards have on keys whose names are longer. */
const shown: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Delete: 'Del',
  Escape: 'Esc',
};

/** A chord as it is printed on keyboards, its keys joined by `by`: 'Ctrl+Shift+Enter' is 'Ctrl + Shift + ↵'. */
export function formatChord(chord: string, by = '+'): string {
  const last = getLastKey(chord);
  const held = chord.slice(0, chord.length - last.length).split('+');
  return [...held.filter((part) => part !== ''), shown[last] ?? last].join(by);
}
