import type { Move } from './selection.ts';

/** What the digital table can be told by a key; the painter carries it out. */
export type TableVerbs = {
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
  /** Chords as the desk writes them. */
  readonly keys: readonly string[];
  readonly when: (state: TableKeyState) => boolean;
  readonly run: (verbs: TableVerbs, chord: string) => void;
};

const idle = (state: TableKeyState): boolean => !state.typing;
const always = (): boolean => true;
const uncareted = (state: TableKeyState): boolean => !state.caret;

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
  run: (verbs, chord) => {
    const move = table[chord];
    if (move !== undefined) verbs.write(move);
  },
});
const selecting: Readonly<Record<string, Move>> = Object.fromEntries(
  Object.entries({ ...arrows, ...edges, ...pages }).map(([key, move]) => [`Shift+${key}`, move]),
);

/** Every key of the digital table, in the order of the list of keys (language.md §10). */
export const tableKeys: readonly TableKey[] = [
  moves('arrows', arrows, uncareted),
  {
    name: 'select',
    keys: Object.keys(selecting),
    when: idle,
    run: (verbs, chord) => {
      const move = selecting[chord];
      if (move !== undefined) verbs.move(move, true);
    },
  },
  moves('edges', edges, uncareted),
  moves('corners', corners, idle),
  moves('pages', pages, always),
  { name: 'next', keys: ['Tab'], when: always, run: (verbs) => verbs.write('next') },
  { name: 'previous', keys: ['Shift+Tab'], when: always, run: (verbs) => verbs.write('previous') },
  {
    name: 'enter',
    keys: ['Enter', 'Shift+Enter'],
    when: always,
    run: (verbs, chord) => verbs.write(chord === 'Enter' ? 'down' : 'up'),
  },
  { name: 'edit', keys: ['F2'], when: always, run: (verbs) => verbs.edit() },
  { name: 'cancel', keys: ['Escape'], when: (state) => state.typing, run: (verbs) => verbs.cancel() },
  { name: 'clear', keys: ['Delete', 'Backspace'], when: idle, run: (verbs) => verbs.clear() },
  // The browser's own clipboard events do the work: they ask nobody for permission.
  { name: 'copy', keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], when: () => false, run: always },
  { name: 'fillDown', keys: ['Ctrl+D'], when: idle, run: (verbs) => verbs.fillDown() },
  { name: 'selectAll', keys: ['Ctrl+A'], when: idle, run: (verbs) => verbs.selectAll() },
  { name: 'insertRow', keys: ['Alt+Enter'], when: idle, run: (verbs) => verbs.insertRow() },
  { name: 'copyRemaining', keys: ['Ctrl+Enter'], when: idle, run: (verbs) => verbs.copyRemaining() },
  { name: 'ignoreRow', keys: ['Ctrl+I'], when: idle, run: (verbs) => verbs.ignoreRow() },
  { name: 'deleteRows', keys: ['Ctrl+Delete'], when: idle, run: (verbs) => verbs.deleteRows() },
  { name: 'copyUsed', keys: ['Ctrl+Shift+C'], when: idle, run: (verbs) => verbs.copyUsed() },
  { name: 'undo', keys: ['Ctrl+Z'], when: idle, run: (verbs) => verbs.undo() },
  { name: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'], when: idle, run: (verbs) => verbs.redo() },
  { name: 'rowMenu', keys: ['Shift+F10', 'ContextMenu'], when: idle, run: (verbs) => verbs.rowMenu() },
  { name: 'leave', keys: ['Escape'], when: idle, run: (verbs) => verbs.leave() },
];

/** The key of the digital table that a chord asks for now. */
export const tableKeyFor = (chord: string, state: TableKeyState): TableKey | undefined =>
  tableKeys.find((key) => key.keys.includes(chord) && key.when(state));
