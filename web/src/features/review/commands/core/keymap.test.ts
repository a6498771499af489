import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toChord } from '#web/text/chord.ts';
import { commandFor, commands, type CommandName, type CommandState } from './commands.ts';
import {
  assignKey,
  applyKeymap,
  findCommandWithKey,
  findTableKey,
  isUnfinished,
  getKeyRefusal,
  resetKey,
  type OwnKeys,
} from './keymap.ts';

const named = (name: CommandName) => {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const keysOf = (own: OwnKeys, name: CommandName) => applyKeymap(own).find((command) => command.name === name)?.keys;
const state: CommandState = { editable: true, typing: true, onPage: false, inField: true, singleKeys: true };
const press = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('keys of my own', () => {
  test('do what the command does, and the old key does it no more', () => {
    const own = assignKey({}, 'save', 'Alt+S');
    const mine = applyKeymap(own);
    expect(commandFor({ ...press, key: 's', altKey: true }, state, mine)?.name).toBe('save');
    expect(commandFor({ ...press, key: 's', ctrlKey: true }, state, mine)).toBeUndefined();
    expect(keysOf(own, 'save')).toEqual(['Alt+S']);
  });

  test('are taken from the command that had them, which is shown before', () => {
    expect(findCommandWithKey('F4', 'save', {})?.name).toBe('useSuggestion');
    const own = assignKey({}, 'save', 'F4');
    expect([keysOf(own, 'save'), keysOf(own, 'useSuggestion')]).toEqual([['F4'], []]);
    expect(findCommandWithKey('F4', 'save', own)).toBeUndefined();
  });

  test('give way to the usual ones one by one: what took a usual key loses it again', () => {
    const own = assignKey(assignKey({}, 'save', 'F4'), 'confirm', 'Alt+Enter');
    const back = resetKey(own, 'useSuggestion');
    expect([keysOf(back, 'useSuggestion'), keysOf(back, 'save'), keysOf(back, 'confirm')]).toEqual([
      ['F4'],
      ['Ctrl+S'],
      ['Alt+Enter'],
    ]);
    expect(applyKeymap(resetKey(back, 'confirm'))).toEqual(commands);
  });

  test.each([
    ['Ctrl+T', 'save', 'browser'],
    ['Ctrl+W', 'zoomIn', 'browser'],
    ['F5', 'confirm', 'browser'],
    ['Alt+ArrowLeft', 'previousDocument', 'browser'],
    ['Escape', 'keys', 'fixed'],
    ['Tab', 'confirm', 'fixed'],
    [' ', 'fitWidth', 'fixed'],
    ['Ctrl+Alt+E', 'save', 'text'],
    ['K', 'save', 'text'],
    ['Shift+K', 'confirm', 'text'],
    ['Delete', 'clear', 'text'],
    ['Shift+Home', 'undo', 'text'],
    ['7', 'goToPage', null],
    ['K', 'goToPage', 'fixed'],
    ['K', 'history', null],
    ['ArrowUp', 'zoomIn', null],
    ['Ctrl+Shift+S', 'confirm', null],
    ['F13', 'save', null],
  ] as const)('%s for %s: %s', (chord, name, refused) => {
    expect(getKeyRefusal(chord, named(name))).toBe(refused);
  });

  test('the digital table keeps its own', () => {
    expect([findTableKey('Ctrl+D'), findTableKey('Alt+S')]).toEqual(['fillDown', undefined]);
  });
});

test('the keys of the product are such as a person might choose', () => {
  for (const command of commands)
    for (const chord of command.keys)
      expect([command.name, chord, getKeyRefusal(chord, { ...command, fixed: false, keys: [] })]).toEqual([
        command.name,
        chord,
        // Enter, Tab and the numbers of pages are where they are because nothing else may have them.
        /^(Shift\+)?Tab$/.test(chord) ? 'fixed' : chord === 'Ctrl+Delete' ? 'text' : null,
      ]);
});

const chord = fc.constantFrom('F2', 'F4', 'Alt+S', 'Ctrl+Shift+S', 'K', 'W', '+', 'Ctrl+Enter', 'Ctrl+T', 'Escape');
const name = fc.constantFrom(...commands.map((command) => command.name));
const act = fc.oneof(
  fc.record({ act: fc.constant('assign' as const), name, chord }),
  fc.record({ act: fc.constant('reset' as const), name }),
);

test('however keys are changed, each means one thing, no command has one that it cannot have, and all can be taken back', () => {
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 30 }),
      fc.dictionary(name, fc.array(chord, { maxLength: 3 })),
      (acts, stored) => {
        let own: OwnKeys = stored;
        for (const one of acts)
          own = one.act === 'assign' ? assignKey(own, one.name, one.chord) : resetKey(own, one.name);
        const now = applyKeymap(own);
        const all = now.flatMap((command) => command.keys);
        expect(new Set(all).size).toBe(all.length);
        for (const command of now)
          for (const key of command.keys) expect(getKeyRefusal(key, named(command.name))).toBeNull();
        expect(applyKeymap(commands.reduce<OwnKeys>((left, command) => resetKey(left, command.name), own))).toEqual(
          commands,
        );
      },
    ),
  );
});

test('a modifier alone is no key yet', () => {
  expect(['Shift', 'Control', 'AltGraph', 'Dead'].every(isUnfinished)).toBe(true);
  expect(isUnfinished(toChord({ ...press, key: 'F2' }))).toBe(false);
});
