import { store } from '#web/state/state.ts';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '#web/remote/session.ts';
import { commandFor, type Command, type CommandActions, type CommandState } from './commands/core/commands.ts';
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
    const down = (event: KeyboardEvent) => pressed(event);
    const up = (event: KeyboardEvent) => released(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}
