import { store } from '#web/state/state.ts';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { toChord } from '#web/text/chord.ts';
import { useUser } from '#web/remote/session.ts';
import {
  commandFor,
  confirmCommands,
  type Command,
  type CommandActions,
  type CommandState,
} from './commands/core/commands.ts';
import { findTableKey } from './commands/core/keymap.ts';
import { findNeighbour } from './fields/core/field-navigation.ts';
import type { ReviewModel } from './review-model.ts';

import { listShownRows } from './use-command-actions.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'radio') ||
    target instanceof HTMLTextAreaElement);

const inOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** A dialog over the screen keeps all keys to itself; menus and popovers belong to the screen. */
const inDialog = (target: Element | null): boolean =>
  target !== null && target.closest('[aria-modal="true"], [role="alertdialog"]') !== null;

const isOpenChoice = (element: Element | null): boolean =>
  element?.getAttribute('role') === 'combobox' && element.getAttribute('aria-expanded') === 'true';

/** What the control under the hands holds and has not handed over yet: the chosen line of an open list, a name that is typed. */
function commitControl(element: Element | null, field: Element | null): void {
  const chosen = isOpenChoice(element) ? element?.getAttribute('aria-activedescendant') : undefined;
  if (chosen) document.getElementById(chosen)?.click();
  if (element === field || !(element instanceof HTMLInputElement) || element.type !== 'text') return;
  element.blur();
  element.focus({ preventScroll: true });
}

const { get } = store;

/** The keys of the screen, as the table of commands has them. */
export function useKeyboard(model: ReviewModel, commands: readonly Command[], actions: CommandActions): void {
  const user = useUser();
  const { session, selection, viewer, focus } = model;
  const { tables } = model.tables;
  const look = viewer.machine.send;
  const stateFor = (target: EventTarget | null): CommandState => {
    const element = target instanceof Element ? target : null;
    return {
      editable: get(session.editable),
      typing: isTyping(target),
      onPage: (element?.closest('[data-region="page"]') ?? null) !== null,
      inField: element !== null && element === focus.activeInput.current,
      singleKeys: user.settings.singleKeys !== false,
    };
  };

  /** What is confirmed or saved is so from every control, with what stands in it. */
  const pressedAnywhere = useEffectEvent((event: KeyboardEvent) => {
    const element = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || inDialog(element)) return;
    const command = commandFor(event, stateFor(element), commands);
    if (command === undefined) return;
    // Enter on a closed choice settles it, as in every other field; its list is opened by the key of choices.
    const isField = element === focus.activeInput.current;
    const settles =
      command.name === 'settle' && isField && element?.getAttribute('role') === 'combobox' && !isOpenChoice(element);
    if (!settles && !confirmCommands.has(command.name)) return;
    // In the digital table its own keys keep their meaning.
    if (element === focus.tableCell.current && findTableKey(toChord(event)) !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    flushSync(() => commitControl(element, focus.activeInput.current));
    get(tables.open)?.flush();
    command.run(actions, event.key);
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || inOverlay(event.target)) return;
    const state = stateFor(event.target);
    if (event.key === ' ' && state.onPage) {
      event.preventDefault();
      look({ kind: 'hand', on: true });
      return;
    }
    if (event.key === 'Escape') {
      look({ kind: 'cancelled' });
      return;
    }
    const command = commandFor(event, state, commands);
    if (!command) return;
    if (event.repeat && !command.repeats) {
      event.preventDefault();
      return;
    }
    if (command.name === 'nextField' || command.name === 'previousField') {
      const by = command.name === 'nextField' ? 1 : -1;
      if (findNeighbour(listShownRows(model), get(selection.active), by) === null) {
        // Beyond the last field come the cells of the open table; otherwise Tab is the browser's.
        if (by === -1 || get(tables.open) === null) return;
        event.preventDefault();
        focus.focusTable();
        return;
      }
    }
    event.preventDefault();
    command.run(actions, event.key);
  });
  const released = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ') look({ kind: 'hand', on: false });
  });

  useEffect(() => {
    const first = (event: KeyboardEvent) => pressedAnywhere(event);
    const down = (event: KeyboardEvent) => pressed(event);
    const up = (event: KeyboardEvent) => released(event);
    // After the window, which counts the touch that confirms, and before every control.
    document.addEventListener('keydown', first, true);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', first, true);
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}
