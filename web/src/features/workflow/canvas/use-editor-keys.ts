import { useEffect, useEffectEvent } from 'react';
import { findCommand, type EditorAction } from '../core/keys.ts';
import { isDialogOpen } from '#web/ui/keyboard/keys.ts';

const isTyping = (target: Element): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)));

/** Dialogs and open lists keep their keys to themselves. */
const isInOverlay = (target: Element): boolean =>
  target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null || isDialogOpen();

const getFocusArea = (target: Element): 'graph' | 'text' | 'screen' => {
  if (isTyping(target)) return 'text';
  return target === document.body || target.closest('[data-region="graph"]') !== null ? 'graph' : 'screen';
};

type Keys = {
  /** Answers whether the key was used. */
  readonly run: (action: EditorAction) => boolean;
  /** The person keeps single-letter keys on (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  readonly edits: boolean;
};

/** The keys of the editor, as their table defines them (core/keys.ts). */
export function useEditorKeys({ run, singleKeys, edits }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element) || isInOverlay(target)) return;
    const command = findCommand(event, getFocusArea(target));
    if (command === undefined || (command.edits && !edits)) return;
    const single = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
    if (single && !singleKeys) return;
    // Enter on a button of the list presses the button.
    if (command.action === 'edit' && target.closest('button, a') !== null && target.closest('[data-node]') === null)
      return;
    if (run(command.action)) event.preventDefault();
  });
  useEffect(() => {
    // An open list closes itself before the key comes to us: whether it was open is seen on the way down.
    let listOpen = false;
    const look = ({ target }: KeyboardEvent) => {
      listOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    };
    const listen = (event: KeyboardEvent) => {
      if (!listOpen) press(event);
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
