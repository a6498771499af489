import { useEffect, useEffectEvent } from 'react';

/** A box takes no letters: keys of the screen go on working while it has the focus. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** Dialogs keep the keys to themselves. */
const dialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Single keys of a screen, by event.key ("j", "Enter", "?"). They work only outside text fields and dialogs, without
 * modifiers, and can be switched off as a whole (WCAG 2.1.4).
 */
export function useKeys(handlers: Readonly<Record<string, (event: KeyboardEvent) => void>>, enabled = true): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || dialogOpen()) return;
    const handler = handlers[event.key] ?? handlers[event.key.toLowerCase()];
    handler?.(event);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [enabled]);
}
