import { toChord, formatChord, type Press } from '#web/text/chord.ts';

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

const toCommand = (action: EditorAction, chords: readonly string[], rest: Partial<KeyCommand> = {}): KeyCommand => ({
  action,
  label: `key.${action}`,
  chords,
  where: 'screen',
  edits: true,
  ...rest,
});
const readOnly = { edits: false } as const;
const inGraph = { where: 'graph' } as const;

/** Every key of the editor in the order of its list (language.md §10). */
export const keyCommands: readonly KeyCommand[] = [
  toCommand('walk-left', ['ArrowLeft'], { ...readOnly, ...inGraph }),
  toCommand('walk-right', ['ArrowRight'], { ...readOnly, ...inGraph }),
  toCommand('walk-up', ['ArrowUp'], { ...readOnly, ...inGraph }),
  toCommand('walk-down', ['ArrowDown'], { ...readOnly, ...inGraph }),
  toCommand('edit', ['Enter'], { ...readOnly, ...inGraph }),
  toCommand('add', ['N']),
  toCommand('branch', ['Shift+N']),
  toCommand('connect', ['C']),
  toCommand('remove', ['Delete', 'Backspace'], inGraph),
  toCommand('copy', ['Ctrl+C'], inGraph),
  toCommand('paste', ['Ctrl+V'], inGraph),
  toCommand('duplicate', ['Ctrl+D'], inGraph),
  toCommand('undo', ['Ctrl+Z']),
  toCommand('redo', ['Ctrl+Shift+Z', 'Ctrl+Y']),
  toCommand('tidy', ['L']),
  toCommand('fit', ['F'], readOnly),
  toCommand('zoom-in', ['+'], readOnly),
  toCommand('zoom-out', ['-'], readOnly),
  toCommand('next-problem', ['F8'], { ...readOnly, where: 'everywhere' }),
  toCommand('simulate', ['Ctrl+Shift+S'], { where: 'everywhere' }),
  toCommand('save', ['Ctrl+S'], { where: 'everywhere' }),
  toCommand('list', ['V'], readOnly),
  toCommand('keys', ['?'], readOnly),
  toCommand('leave', ['Escape'], { ...readOnly, where: 'everywhere' }),
];

/** What a pressed key asks for, by where the focus is: in the graph, in a text field, or elsewhere on the screen. */
export function findCommand(pressed: Press, focus: 'graph' | 'text' | 'screen'): KeyCommand | undefined {
  const chord = toChord(pressed);
  const works = ({ where }: KeyCommand): boolean =>
    where === 'everywhere' || (where === 'screen' ? focus !== 'text' : focus === 'graph');
  return keyCommands.find((command) => command.chords.includes(chord) && works(command));
}

/** The first chord of an action as keyboards print it, for tooltips. */
export const getKeyHint = (action: EditorAction): string =>
  formatChord(keyCommands.find((command) => command.action === action)?.chords[0] ?? '', ' + ');
