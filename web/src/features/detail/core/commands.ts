import { chordOf, type Press } from '#web/text/chord.ts';
/** What the desk can be told to do; the painters carry it out. */
export type DeskVerbs = {
  readonly settle: () => void;
  readonly goTo: (where: 'next' | 'previous' | 'problem') => void;
  readonly suggest: () => void;
  readonly candidates: () => void;
  readonly clear: () => void;
  readonly save: () => void;
  readonly confirm: () => void;
  readonly giveBack: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly document: (by: 1 | -1) => void;
  readonly region: (by: 1 | -1) => void;
  readonly keys: () => void;
  readonly table: () => void;
  readonly history: () => void;
  readonly attachments: () => void;
  readonly discussion: () => void;
  readonly workflow: () => void;
  readonly scroll: (by: 1 | -1) => void;
  readonly zoom: (factor: number) => void;
  readonly fitWidth: () => void;
  readonly turn: () => void;
  readonly boxes: () => void;
  readonly pan: (x: -1 | 0 | 1, y: -1 | 0 | 1) => void;
  readonly page: (index: number) => void;
};

/** What a command may depend on. */
export type DeskState = {
  readonly editable: boolean;
  /** Focus is in a text field, where single letters are text. */
  readonly typing: boolean;
  /** Focus is on the page. */
  readonly onPage: boolean;
  /** Focus is in a field of the panel. */
  readonly inField: boolean;
  /** The person keeps single-letter keys on (WCAG 2.1.4). */
  readonly singleKeys: boolean;
};

export type CommandName =
  | 'settle'
  | 'nextField'
  | 'previousField'
  | 'nextProblem'
  | 'useSuggestion'
  | 'candidates'
  | 'clear'
  | 'save'
  | 'confirm'
  | 'return'
  | 'undo'
  | 'redo'
  | 'nextDocument'
  | 'previousDocument'
  | 'nextRegion'
  | 'previousRegion'
  | 'keys'
  | 'table'
  | 'history'
  | 'attachments'
  | 'discussion'
  | 'workflow'
  | 'scrollDown'
  | 'scrollUp'
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'turn'
  | 'boxes'
  | 'panLeft'
  | 'panRight'
  | 'panUp'
  | 'panDown'
  | 'goToPage';

/** One thing that can be done: read by the keyboard, by tooltips and by the list of keys. */
export type Command = {
  readonly name: CommandName;
  readonly label: `command.${CommandName}`;
  /** Chords such as 'Ctrl+Enter'; on a Mac, Ctrl also means Command. */
  readonly keys: readonly string[];
  readonly where: 'desk' | 'page';
  /** Its keys mean numbers; nobody gives it others. */
  readonly fixed: boolean;
  readonly when: (state: DeskState) => boolean;
  /** A held key goes on doing it: looking around may, what moves or changes a document may not. */
  readonly repeats: boolean;
  readonly run: (verbs: DeskVerbs, key: string) => void;
};

const always = (): boolean => true;
const editing = (state: DeskState): boolean => state.editable;
const inField = (state: DeskState): boolean => state.editable && state.inField;
const onPage = (state: DeskState): boolean => state.onPage && state.singleKeys;
const notTyping = (state: DeskState): boolean => !state.typing && state.singleKeys;

const looking: ReadonlySet<CommandName> = new Set([
  'nextField',
  'previousField',
  'nextProblem',
  'scrollDown',
  'scrollUp',
  'zoomIn',
  'zoomOut',
  'panLeft',
  'panRight',
  'panUp',
  'panDown',
]);

const desk = (name: CommandName, keys: readonly string[], rest: Pick<Command, 'when' | 'run'>): Command => ({
  name,
  label: `command.${name}`,
  keys,
  where: 'desk',
  fixed: false,
  repeats: looking.has(name),
  ...rest,
});
const page = (name: CommandName, keys: readonly string[], run: Command['run']): Command => ({
  name,
  label: `command.${name}`,
  keys,
  where: 'page',
  fixed: name === 'goToPage',
  repeats: looking.has(name),
  when: onPage,
  run,
});

/** Every command of the desk, in the order of the list of keys (language.md §10). */
export const commands: readonly Command[] = [
  desk('settle', ['Enter'], { when: inField, run: (verbs) => verbs.settle() }),
  desk('nextField', ['Tab'], { when: (state) => state.inField, run: (verbs) => verbs.goTo('next') }),
  desk('previousField', ['Shift+Tab'], { when: (state) => state.inField, run: (verbs) => verbs.goTo('previous') }),
  desk('nextProblem', ['F8'], { when: always, run: (verbs) => verbs.goTo('problem') }),
  desk('candidates', ['F2'], { when: inField, run: (verbs) => verbs.candidates() }),
  desk('useSuggestion', ['F4'], { when: editing, run: (verbs) => verbs.suggest() }),
  desk('clear', ['Ctrl+Delete'], { when: inField, run: (verbs) => verbs.clear() }),
  desk('save', ['Ctrl+S'], { when: editing, run: (verbs) => verbs.save() }),
  desk('confirm', ['Ctrl+Enter'], { when: editing, run: (verbs) => verbs.confirm() }),
  desk('return', ['Ctrl+Shift+Enter'], { when: editing, run: (verbs) => verbs.giveBack() }),
  desk('undo', ['Ctrl+Z'], { when: editing, run: (verbs) => verbs.undo() }),
  desk('redo', ['Ctrl+Y', 'Ctrl+Shift+Z'], { when: editing, run: (verbs) => verbs.redo() }),
  desk('nextDocument', ['Alt+PageDown'], { when: always, run: (verbs) => verbs.document(1) }),
  desk('previousDocument', ['Alt+PageUp'], { when: always, run: (verbs) => verbs.document(-1) }),
  desk('table', ['F9'], { when: always, run: (verbs) => verbs.table() }),
  desk('nextRegion', ['F6'], { when: always, run: (verbs) => verbs.region(1) }),
  desk('previousRegion', ['Shift+F6'], { when: always, run: (verbs) => verbs.region(-1) }),
  desk('scrollDown', ['PageDown'], { when: always, run: (verbs) => verbs.scroll(1) }),
  desk('scrollUp', ['PageUp'], { when: always, run: (verbs) => verbs.scroll(-1) }),
  desk('history', ['H'], { when: notTyping, run: (verbs) => verbs.history() }),
  desk('attachments', ['A'], { when: notTyping, run: (verbs) => verbs.attachments() }),
  desk('discussion', ['M'], { when: notTyping, run: (verbs) => verbs.discussion() }),
  desk('workflow', ['P'], { when: notTyping, run: (verbs) => verbs.workflow() }),
  desk('keys', ['?'], { when: notTyping, run: (verbs) => verbs.keys() }),
  page('zoomIn', ['+', '='], (verbs) => verbs.zoom(1.25)),
  page('zoomOut', ['-'], (verbs) => verbs.zoom(0.8)),
  page('fitWidth', ['W'], (verbs) => verbs.fitWidth()),
  page('turn', ['O'], (verbs) => verbs.turn()),
  page('boxes', ['B'], (verbs) => verbs.boxes()),
  page('panLeft', ['ArrowLeft'], (verbs) => verbs.pan(-1, 0)),
  page('panRight', ['ArrowRight'], (verbs) => verbs.pan(1, 0)),
  page('panUp', ['ArrowUp'], (verbs) => verbs.pan(0, -1)),
  page('panDown', ['ArrowDown'], (verbs) => verbs.pan(0, 1)),
  page('goToPage', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], (verbs, key) => verbs.page(Number(key) - 1)),
];

/** The command that a press asks for now; `table` holds the commands with the keys of the person. */
export const commandFor = (press: Press, state: DeskState, table: readonly Command[]): Command | undefined => {
  const chord = chordOf(press);
  return table.find((command) => command.keys.includes(chord) && command.when(state));
};
