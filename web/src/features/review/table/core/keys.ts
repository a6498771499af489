import type { Move } from './selection.ts';

/** The commands of the digital table's keys; components carry them out. */
export type TableActions = {
  readonly move: (move: Move, extend: boolean) => void;
  /** Writes what is typed and goes on. */
  readonly write: (move: Move) => void;
  readonly edit: () => void;
  readonly cancel: () => void;
  readonly clear: () => void;
  readonly fillDown: () => void;
  readonly selectAll: () => void;
  readonly insertRow: () => void;
  readonly copyRemaining: () => void;
  readonly ignoreRow: () => void;
  readonly deleteRows: () => void;
  readonly copyUsed: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly rowMenu: () => void;
  readonly leave: () => void;
};

export type TableKeyState = {
  /** A cell is open. */
  readonly typing: boolean;
  /** Arrows belong to the text of the open cell. */
  readonly caret: boolean;
};

export const tableKeyNames = [
  'arrows',
  'select',
  'edges',
  'corners',
  'pages',
  'next',
  'previous',
  'enter',
  'edit',
  'cancel',
  'clear',
  'copy',
  'fillDown',
  'selectAll',
  'insertRow',
  'copyRemaining',
  'ignoreRow',
  'deleteRows',
  'copyUsed',
  'undo',
  'redo',
  'rowMenu',
  'leave',
] as const;
export type TableKeyName = (typeof tableKeyNames)[number];

export type TableKey = {
  readonly name: TableKeyName;
  /** Chords as the review writes them. */
  readonly keys: readonly string[];
  readonly when: (state: TableKeyState) => boolean;
  readonly run: (actions: TableActions, chord: string) => void;
};

const idle = (state: TableKeyState): boolean => !state.typing;
const always = (): boolean => true;
const isOutsideText = (state: TableKeyState): boolean => !state.caret;

const arrows: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const edges: Readonly<Record<string, Move>> = { Home: 'home', End: 'end' };
const corners: Readonly<Record<string, Move>> = { 'Ctrl+Home': 'first', 'Ctrl+End': 'last' };
const pages: Readonly<Record<string, Move>> = { PageUp: 'page-up', PageDown: 'page-down' };

const moves = (name: TableKeyName, table: Readonly<Record<string, Move>>, when: TableKey['when']): TableKey => ({
  name,
  keys: Object.keys(table),
  when,
  run: (actions, chord) => {
    const move = table[chord];
    if (move !== undefined) actions.write(move);
  },
});
const selecting: Readonly<Record<string, Move>> = Object.fromEntries(
  Object.entries({ ...arrows, ...edges, ...pages }).map(([key, move]) => [`Shift+${key}`, move]),
);

/** Every key of the digital table, in the order of the list of keys (language.md §10). */
export const tableKeys: readonly TableKey[] = [
  moves('arrows', arrows, isOutsideText),
  {
    name: 'select',
    keys: Object.keys(selecting),
    when: idle,
    run: (actions, chord) => {
      const move = selecting[chord];
      if (move !== undefined) actions.move(move, true);
    },
  },
  moves('edges', edges, isOutsideText),
  moves('corners', corners, idle),
  moves('pages', pages, always),
  { name: 'next', keys: ['Tab'], when: always, run: (actions) => actions.write('next') },
  { name: 'previous', keys: ['Shift+Tab'], when: always, run: (actions) => actions.write('previous') },
  {
    name: 'enter',
    keys: ['Enter', 'Shift+Enter'],
    when: always,
    run: (actions, chord) => actions.write(chord === 'Enter' ? 'down' : 'up'),
  },
  { name: 'edit', keys: ['F2'], when: always, run: (actions) => actions.edit() },
  { name: 'cancel', keys: ['Escape'], when: (state) => state.typing, run: (actions) => actions.cancel() },
  { name: 'clear', keys: ['Delete', 'Backspace'], when: idle, run: (actions) => actions.clear() },
  // The browser's own clipboard events do the work: they need no permission.
  { name: 'copy', keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], when: () => false, run: always },
  { name: 'fillDown', keys: ['Ctrl+D'], when: idle, run: (actions) => actions.fillDown() },
  { name: 'selectAll', keys: ['Ctrl+A'], when: idle, run: (actions) => actions.selectAll() },
  { name: 'insertRow', keys: ['Alt+Enter'], when: idle, run: (actions) => actions.insertRow() },
  { name: 'copyRemaining', keys: ['Alt+Shift+Enter'], when: idle, run: (actions) => actions.copyRemaining() },
  { name: 'ignoreRow', keys: ['Ctrl+I'], when: idle, run: (actions) => actions.ignoreRow() },
  { name: 'deleteRows', keys: ['Ctrl+Delete'], when: idle, run: (actions) => actions.deleteRows() },
  { name: 'copyUsed', keys: ['Ctrl+Shift+C'], when: idle, run: (actions) => actions.copyUsed() },
  { name: 'undo', keys: ['Ctrl+Z'], when: idle, run: (actions) => actions.undo() },
  { name: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], when: idle, run: (actions) => actions.redo() },
  { name: 'rowMenu', keys: ['Shift+F10', 'ContextMenu'], when: idle, run: (actions) => actions.rowMenu() },
  { name: 'leave', keys: ['Escape'], when: idle, run: (actions) => actions.leave() },
];

/** The key of the digital table that a chord asks for now. */
export const findTableKeyFor = (chord: string, state: TableKeyState): TableKey | undefined =>
  tableKeys.find((key) => key.keys.includes(chord) && key.when(state));
