import { useEffect, useEffectEvent } from 'react';
import { commandFor, type CommandState, type CommandActions } from './commands/core/commands.ts';
import { findNeighbour } from './fields/core/field-navigation.ts';
import { isShown } from './fields/core/panel.ts';
import { activeInputId, type Review } from './session/review-context.ts';
import { focusTable } from './navigation/focus.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'radio') ||
    target instanceof HTMLTextAreaElement);

const inOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The review's keys, as the command table says them. */
export function useKeyboard(review: Review, verbs: CommandActions): void {
  const stateFor = (target: EventTarget | null): CommandState => {
    const element = target instanceof Element ? target : null;
    return {
      editable: review.editable,
      typing: isTyping(target),
      onPage: (element?.closest('[data-region="page"]') ?? null) !== null,
      inField: element?.id === activeInputId,
      singleKeys: review.user.settings.singleKeys !== false,
    };
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || inOverlay(event.target)) return;
    const state = stateFor(event.target);
    if (event.key === ' ' && state.onPage) {
      event.preventDefault();
      review.viewer.send({ kind: 'hand', on: true });
      return;
    }
    if (event.key === 'Escape') {
      review.viewer.send({ kind: 'cancelled' });
      return;
    }
    const command = commandFor(event, state, review.commands);
    if (!command) return;
    if (event.repeat && !command.repeats) {
      event.preventDefault();
      return;
    }
    if (command.name === 'nextField' || command.name === 'previousField') {
      const rows = review.panel.rows.filter(
        (row) => row.key === review.active || isShown(row, review.filter, review.session.settled),
      );
      const by = command.name === 'nextField' ? 1 : -1;
      if (findNeighbour(rows, review.active, by) === null) {
        // Beyond the last field come the cells of the open table; otherwise Tab is the browser's.
        if (by === -1 || review.tables.open === null) return;
        event.preventDefault();
        focusTable();
        return;
      }
    }
    event.preventDefault();
    command.run(verbs, event.key);
  });
  const released = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ') review.viewer.send({ kind: 'hand', on: false });
  });

  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      pressed(event);
    };
    const up = (event: KeyboardEvent) => {
      released(event);
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}
