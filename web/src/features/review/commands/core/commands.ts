import { toChord, type Press } from '#web/text/chord.ts';
/** The commands of the review; components carry them out. */
export type CommandActions = {
  readonly settle: () => void;
  /** Confirms what waits in the group of the active field. */
  readonly settleGroup: () => void;
  /** Confirms every value that is plausible. */
  readonly settlePlausible: () => void;
  readonly goTo: (where: 'next' | 'previous' | 'problem') => void;
  readonly suggest: () => void;
  readonly candidates: () => void;
  readonly clear: () => void;
  readonly save: () => void;
  readonly confirm: () => void;
  readonly returnDocument: () => void;
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
export type CommandState = {
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
  | 'settleGroup'
  | 'settlePlausible'
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
  readonly where: 'screen' | 'page';
  /** Its keys mean numbers; they cannot be changed. */
  readonly fixed: boolean;
  readonly when: (state: CommandState) => boolean;
  /** A held key goes on doing it: looking around may, what moves or changes a document may not. */
  readonly repeats: boolean;
  readonly run: (actions: CommandActions, key: string) => void;
};

const always = (): boolean => true;
const editing = (state: CommandState): boolean => state.editable;
const inField = (state: CommandState): boolean => state.editable && state.inField;
const writesNothingElse = (state: CommandState): boolean => state.editable && (state.inField || !state.typing);
const onPage = (state: CommandState): boolean => state.onPage && state.singleKeys;
const notTyping = (state: CommandState): boolean => !state.typing && state.singleKeys;

const repeatable: ReadonlySet<CommandName> = new Set([
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

const screenCommand = (name: CommandName, keys: readonly string[], rest: Pick<Command, 'when' | 'run'>): Command => ({
  name,
  label: `command.${name}`,
  keys,
  where: 'screen',
  fixed: false,
  repeats: repeatable.has(name),
  ...rest,
});
const page = (name: CommandName, keys: readonly string[], run: Command['run']): Command => ({
  name,
  label: `command.${name}`,
  keys,
  where: 'page',
  fixed: name === 'goToPage',
  repeats: repeatable.has(name),
  when: onPage,
  run,
});

/** They confirm or save: their keys work in every control, before what the control itself does with them. */
export const confirmCommands: ReadonlySet<CommandName> = new Set([
  'settleGroup',
  'settlePlausible',
  'save',
  'confirm',
  'return',
]);

/** Every command of the review, in the order of the list of keys (language.md §10). */
export const commands: readonly Command[] = [
  screenCommand('settle', ['Enter'], { when: inField, run: (actions) => actions.settle() }),
  screenCommand('settleGroup', ['Shift+Enter'], { when: inField, run: (actions) => actions.settleGroup() }),
  screenCommand('settlePlausible', ['Alt+Enter'], {
    when: writesNothingElse,
    run: (actions) => actions.settlePlausible(),
  }),
  screenCommand('nextField', ['Tab'], { when: (state) => state.inField, run: (actions) => actions.goTo('next') }),
  screenCommand('previousField', ['Shift+Tab'], {
    when: (state) => state.inField,
    run: (actions) => actions.goTo('previous'),
  }),
  screenCommand('nextProblem', ['F8'], { when: always, run: (actions) => actions.goTo('problem') }),
  screenCommand('candidates', ['F2'], { when: inField, run: (actions) => actions.candidates() }),
  screenCommand('useSuggestion', ['F4'], { when: editing, run: (actions) => actions.suggest() }),
  screenCommand('clear', ['Ctrl+Delete'], { when: inField, run: (actions) => actions.clear() }),
  screenCommand('save', ['Ctrl+S'], { when: editing, run: (actions) => actions.save() }),
  screenCommand('confirm', ['Ctrl+Enter'], { when: editing, run: (actions) => actions.confirm() }),
  screenCommand('return', ['Ctrl+Shift+Enter'], { when: editing, run: (actions) => actions.returnDocument() }),
  screenCommand('undo', ['Ctrl+Z'], { when: editing, run: (actions) => actions.undo() }),
  screenCommand('redo', ['Ctrl+Y', 'Ctrl+Shift+Z'], { when: editing, run: (actions) => actions.redo() }),
  screenCommand('nextDocument', ['Alt+PageDown'], { when: always, run: (actions) => actions.document(1) }),
  screenCommand('previousDocument', ['Alt+PageUp'], { when: always, run: (actions) => actions.document(-1) }),
  screenCommand('table', ['F9'], { when: always, run: (actions) => actions.table() }),
  screenCommand('nextRegion', ['F6'], { when: always, run: (actions) => actions.region(1) }),
  screenCommand('previousRegion', ['Shift+F6'], { when: always, run: (actions) => actions.region(-1) }),
  screenCommand('scrollDown', ['PageDown'], { when: always, run: (actions) => actions.scroll(1) }),
  screenCommand('scrollUp', ['PageUp'], { when: always, run: (actions) => actions.scroll(-1) }),
  screenCommand('history', ['H'], { when: notTyping, run: (actions) => actions.history() }),
  screenCommand('attachments', ['A'], { when: notTyping, run: (actions) => actions.attachments() }),
  screenCommand('discussion', ['M'], { when: notTyping, run: (actions) => actions.discussion() }),
  screenCommand('workflow', ['P'], { when: notTyping, run: (actions) => actions.workflow() }),
  screenCommand('keys', ['?'], { when: notTyping, run: (actions) => actions.keys() }),
  page('zoomIn', ['+', '='], (actions) => actions.zoom(1.25)),
  page('zoomOut', ['-'], (actions) => actions.zoom(0.8)),
  page('fitWidth', ['W'], (actions) => actions.fitWidth()),
  page('turn', ['O'], (actions) => actions.turn()),
  page('boxes', ['B'], (actions) => actions.boxes()),
  page('panLeft', ['ArrowLeft'], (actions) => actions.pan(-1, 0)),
  page('panRight', ['ArrowRight'], (actions) => actions.pan(1, 0)),
  page('panUp', ['ArrowUp'], (actions) => actions.pan(0, -1)),
  page('panDown', ['ArrowDown'], (actions) => actions.pan(0, 1)),
  page('goToPage', ['1', '2', '3', '4', '5', '6', '7', '8', '9'], (actions, key) => actions.page(Number(key) - 1)),
];

/** The command that a press asks for now; `table` holds the commands with the keys of the person. */
export const commandFor = (press: Press, state: CommandState, table: readonly Command[]): Command | undefined => {
  const chord = toChord(press);
  return table.find((command) => command.keys.includes(chord) && command.when(state));
};
