/** What a key asks of the editor. */
export type EditorAction =
  | 'walk-left'
  | 'walk-right'
  | 'walk-up'
  | 'walk-down'
  | 'edit'
  | 'add'
  | 'branch'
  | 'connect'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'copy'
  | 'paste'
  | 'duplicate'
  | 'tidy'
  | 'fit'
  | 'zoom-in'
  | 'zoom-out'
  | 'next-problem'
  | 'simulate'
  | 'save'
  | 'list'
  | 'keys'
  | 'leave';

/** One line of the list of keys; `label` is a key of the text catalogue. */
export type KeyCommand = {
  readonly action: EditorAction;
  readonly label: `key.${EditorAction}`;
  /** Chords as they are printed; on a Mac, Ctrl also means Command. */
  readonly chords: readonly string[];
  /** Also while the focus is in a text field; single letters never are. */
  readonly everywhere: boolean;
  /** Only for who may change the workflow. */
  readonly edits: boolean;
};

const key = (action: EditorAction, chords: readonly string[], rest: Partial<KeyCommand> = {}): KeyCommand => ({
  action,
  label: `key.${action}`,
  chords,
  everywhere: false,
  edits: true,
  ...rest,
});
const looks = { edits: false } as const;

/** Every key of the editor in the order of its list (language.md §10). */
export const keyCommands: readonly KeyCommand[] = [
  key('walk-left', ['ArrowLeft'], looks),
  key('walk-right', ['ArrowRight'], looks),
  key('walk-up', ['ArrowUp'], looks),
  key('walk-down', ['ArrowDown'], looks),
  key('edit', ['Enter'], looks),
  key('add', ['N']),
  key('branch', ['Shift+N']),
  key('connect', ['C']),
  key('remove', ['Delete', 'Backspace']),
  key('copy', ['Ctrl+C']),
  key('paste', ['Ctrl+V']),
  key('duplicate', ['Ctrl+D']),
  key('undo', ['Ctrl+Z']),
  key('redo', ['Ctrl+Shift+Z', 'Ctrl+Y']),
  key('tidy', ['L']),
  key('fit', ['F'], looks),
  key('zoom-in', ['+'], looks),
  key('zoom-out', ['-'], looks),
  key('next-problem', ['F8'], { ...looks, everywhere: true }),
  key('simulate', ['Ctrl+Shift+S'], { everywhere: true }),
  key('save', ['Ctrl+S'], { everywhere: true }),
  key('list', ['V'], looks),
  key('keys', ['?'], looks),
  key('leave', ['Escape'], looks),
];

export type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** 'Ctrl+Shift+Z' of a pressed key; a letter is written large, a sign as it is. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const letter = key.length === 1 ? key.toUpperCase() : key;
  // A sign such as '?' or '+' already is what Shift makes of its key.
  const shifted = shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return [...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : []), ...(shifted ? ['Shift'] : []), letter].join(
    '+',
  );
}

/** What a pressed key asks for, where the focus is in a text field or not. */
export function actionOf(pressed: Pressed, typing: boolean): KeyCommand | undefined {
  const chord = chordOf(pressed);
  return keyCommands.find(({ chords, everywhere }) => chords.includes(chord) && (everywhere || !typing));
}
