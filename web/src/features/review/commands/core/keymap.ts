import { getLastKey } from '#web/text/chord.ts';
import { commands, type Command, type CommandName, type CommandState } from './commands.ts';
import { tableKeys, type TableKeyName } from '../../table/core/keys.ts';

/** The keys that a person gave commands instead of the product's; a command with an empty list has none. */
export type OwnKeys = Readonly<Partial<Record<string, readonly string[]>>>;

/** Why a command cannot have a key: the browser needs it, typing needs it, or it means the same everywhere. */
export type KeyRefusal = 'browser' | 'text' | 'fixed';

const chords = (prefix: string, keys: string): readonly string[] => keys.split(' ').map((key) => prefix + key);

/** What browsers do with a key and people count on; some of them no page can take at all. */
const browserKeys: ReadonlySet<string> = new Set([
  ...chords('', 'F1 F3 F5 F7 F10 F11 F12'),
  ...chords('Ctrl+', 'A C V X F G H J K L N O P Q R T U W + - = 0 1 2 3 4 5 6 7 8 9 F4 F5 PageUp PageDown'),
  ...chords('Ctrl+Shift+', 'B C I J K N P Q R T V W Delete'),
  ...chords('Alt+', 'D E F ArrowLeft ArrowRight Home F4'),
  ...chords('Shift+', 'F10'),
]);

/** They leave, walk or move a page by hand, whatever has the focus. */
const reservedKeys: ReadonlySet<string> = new Set(['Escape', 'Tab', 'Space', 'ContextMenu']);

/** Keys that move in a text or change it; with Shift and Ctrl they still do. */
const textKeys: ReadonlySet<string> = new Set([
  ...['Backspace', 'Delete', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Insert'],
]);

const inText: CommandState = { editable: true, typing: true, onPage: false, inField: true, singleKeys: true };

/** Whether a press is only a modifier on its way to a chord, or nothing that a command could hear. */
export const isUnfinished = (key: string): boolean =>
  /^(Control|Shift|Alt|AltGraph|Meta|OS|CapsLock|NumLock|Dead|Process|Unidentified)$/u.test(key);

/** Why the command cannot have this key; null when it can. */
export function getKeyRefusal(chord: string, command: Command): KeyRefusal | null {
  const last = getLastKey(chord);
  const base = last === ' ' ? 'Space' : last;
  // What a command has by itself it may always have again.
  if (command.keys.includes(chord)) return null;
  if (command.fixed || reservedKeys.has(base)) return 'fixed';
  if (browserKeys.has(chord)) return 'browser';
  // AltGr comes as Ctrl and Alt, and writes signs such as € and @.
  if (base.length === 1 && chord.startsWith('Ctrl+Alt+')) return 'text';
  const whileTyping = command.when(inText);
  const held = chord.startsWith('Ctrl+') || chord.startsWith('Alt+');
  if (whileTyping && base.length === 1 && !held) return 'text';
  return whileTyping && textKeys.has(base) && !chord.startsWith('Alt+') ? 'text' : null;
}

const listOwnKeys = (command: Command, own: OwnKeys): readonly string[] | undefined =>
  own[command.name]?.filter((chord) => getKeyRefusal(chord, command) === null);

/**
 * The commands with the keys of a person. What was stored by another version, or for a command that is gone, does no harm: keys
 * that a command cannot have are left out, and of two commands with one key the first that was given it keeps it.
 */
export function applyKeymap(own: OwnKeys): readonly Command[] {
  const taken = new Set<string>();
  const chosen = new Map<CommandName, readonly string[]>();
  for (const command of commands) {
    const wanted = listOwnKeys(command, own);
    if (wanted === undefined) continue;
    const keys = [...new Set(wanted)].filter((chord) => !taken.has(chord));
    for (const chord of keys) taken.add(chord);
    chosen.set(command.name, keys);
  }
  return commands.map((command) => ({
    ...command,
    keys: chosen.get(command.name) ?? command.keys.filter((chord) => !taken.has(chord)),
  }));
}

/** The other command that has this key now. */
export const findCommandWithKey = (chord: string, name: CommandName, own: OwnKeys): Command | undefined =>
  applyKeymap(own).find((command) => command.name !== name && command.keys.includes(chord));

/** What the key goes on doing in the digital table, whose keys are its own. */
export const findTableKey = (chord: string): TableKeyName | undefined =>
  tableKeys.find(({ keys }) => keys.includes(chord))?.name;

const removeKeys = (own: OwnKeys, taken: ReadonlySet<string>): OwnKeys =>
  Object.fromEntries(
    Object.entries(own).flatMap(([name, keys = []]) => {
      const left = keys.filter((chord) => !taken.has(chord));
      // A command that loses its last chosen key goes back to the product's.
      return left.length === 0 && keys.length > 0 ? [] : [[name, left]];
    }),
  );

/** Gives a command a key, and takes it from whatever had it. */
export const assignKey = (own: OwnKeys, name: CommandName, chord: string): OwnKeys => ({
  ...removeKeys(own, new Set([chord])),
  [name]: [chord],
});

/** Gives a command the product's keys again, also where another one took them meanwhile. */
export function resetKey(own: OwnKeys, name: CommandName): OwnKeys {
  const others = Object.fromEntries(Object.entries(own).filter(([other]) => other !== name));
  return removeKeys(others, new Set(commands.find((command) => command.name === name)?.keys));
}
