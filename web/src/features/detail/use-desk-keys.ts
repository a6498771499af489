import { useEffect, useEffectEvent } from 'react';
import { commandFor } from './core/commands.ts';
import type { DeskState, DeskVerbs } from './core/commands.ts';
import { neighbour } from './core/navigation.ts';
import { isShown } from './core/panel.ts';
import { activeInputId } from './desk-context.ts';
import type { Desk } from './desk-context.ts';
import { focusTable } from './focus.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'radio') ||
    target instanceof HTMLTextAreaElement);

const inOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** The desk's keys, as the command table says them. */
export function useDeskKeys(desk: Desk, verbs: DeskVerbs): void {
  const stateFor = (target: EventTarget | null): DeskState => {
    const element = target instanceof Element ? target : null;
    return {
      editable: desk.editable,
      typing: isTyping(target),
      onPage: (element?.closest('[data-region="page"]') ?? null) !== null,
      inField: element?.id === activeInputId,
      singleKeys: desk.user.settings.singleKeys !== false,
    };
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || inOverlay(event.target)) return;
    const state = stateFor(event.target);
    if (event.key === ' ' && state.onPage) {
      event.preventDefault();
      desk.stage.send({ kind: 'hand', on: true });
      return;
    }
    if (event.key === 'Escape') {
      desk.stage.send({ kind: 'cancelled' });
      return;
    }
    const command = commandFor(event, state, desk.commands);
    if (!command) return;
    if (event.repeat && !command.repeats) {
      event.preventDefault();
      return;
    }
    if (command.name === 'nextField' || command.name === 'previousField') {
      const rows = desk.panel.rows.filter(
        (row) => row.key === desk.active || isShown(row, desk.filter, desk.session.settled),
      );
      const by = command.name === 'nextField' ? 1 : -1;
      if (neighbour(rows, desk.active, by) === null) {
        // Beyond the last field come the cells of the open table; otherwise Tab is the browser's.
        if (by === -1 || desk.tables.open === null) return;
        event.preventDefault();
        focusTable();
        return;
      }
    }
    event.preventDefault();
    command.run(verbs, event.key);
  });
  const released = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ') desk.stage.send({ kind: 'hand', on: false });
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
