import { chordOf, printedChord, type Press } from '#web/text/chord.ts';

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
  /** Only with the focus in the graph; on the whole screen but in text fields; or even there. */
  readonly where: 'graph' | 'screen' | 'everywhere';
  /** Only for who may change the workflow. */
  readonly edits: boolean;
};

const key = (action: EditorAction, chords: readonly string[], rest: Partial<KeyCommand> = {}): KeyCommand => ({
  action,
  label: `key.${action}`,
  chords,
  where: 'screen',
  edits: true,
  ...rest,
});
const looks = { edits: false } as const;
const inGraph = { where: 'graph' } as const;

/** Every key of the editor in the order of its list (language.md §10). */
export const keyCommands: readonly KeyCommand[] = [
  key('walk-left', ['ArrowLeft'], { ...looks, ...inGraph }),
  key('walk-right', ['ArrowRight'], { ...looks, ...inGraph }),
  key('walk-up', ['ArrowUp'], { ...looks, ...inGraph }),
  key('walk-down', ['ArrowDown'], { ...looks, ...inGraph }),
  key('edit', ['Enter'], { ...looks, ...inGraph }),
  key('add', ['N']),
  key('branch', ['Shift+N']),
  key('connect', ['C']),
  key('remove', ['Delete', 'Backspace'], inGraph),
  key('copy', ['Ctrl+C'], inGraph),
  key('paste', ['Ctrl+V'], inGraph),
  key('duplicate', ['Ctrl+D'], inGraph),
  key('undo', ['Ctrl+Z']),
  key('redo', ['Ctrl+Shift+Z', 'Ctrl+Y']),
  key('tidy', ['L']),
  key('fit', ['F'], looks),
  key('zoom-in', ['+'], looks),
  key('zoom-out', ['-'], looks),
  key('next-problem', ['F8'], { ...looks, where: 'everywhere' }),
  key('simulate', ['Ctrl+Shift+S'], { where: 'everywhere' }),
  key('save', ['Ctrl+S'], { where: 'everywhere' }),
  key('list', ['V'], looks),
  key('keys', ['?'], looks),
  key('leave', ['Escape'], { ...looks, where: 'everywhere' }),
];

/** What a pressed key asks for, by where the focus is: in the graph, in a text field, or elsewhere on the screen. */
export function actionOf(pressed: Press, focus: 'graph' | 'text' | 'screen'): KeyCommand | undefined {
  const chord = chordOf(pressed);
  const works = ({ where }: KeyCommand): boolean =>
    where === 'everywhere' || (where === 'screen' ? focus !== 'text' : focus === 'graph');
  return keyCommands.find((command) => command.chords.includes(chord) && works(command));
}

/** The first chord of an action as keyboards print it, for tooltips. */
export const keyOf = (action: EditorAction): string =>
  printedChord(keyCommands.find((command) => command.action === action)?.chords[0] ?? '', ' + ');
