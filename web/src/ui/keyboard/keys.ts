import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping, takesLetters } from '../is-typing.ts';

/**
 * One press of Enter presses one control. A held key would press what takes the focus next: the button of a dialog, the confirmation of the
 * following document.
 */
export function ignoreHeldKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return;
      if (event.target.closest('button, a[href], [role="button"], [role="menuitem"]') !== null) event.preventDefault();
    },
    { capture: true },
  );
}

/** Dialogs keep the keys to themselves. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Single keys of a screen, by event.key ("j", "Enter", "?"). They work only outside text fields and dialogs, without
 * modifiers, and can be switched off as a whole (WCAG 2.1.4).
 */
export function useKeys(handlers: KeyHandlers, enabled = true): void {
  usePressed(handlers, enabled, (target) => !isTyping(target) && !isDialogOpen());
}

/** Single keys that mean the same over a dialog; `useKeys` in all else. */
export function useKeysEverywhere(handlers: KeyHandlers, enabled: boolean): void {
  usePressed(handlers, enabled, (target) => !takesLetters(target));
}

type KeyHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

function usePressed(handlers: KeyHandlers, enabled: boolean, mayHandle: (target: EventTarget | null) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!mayHandle(event.target)) return;
    const handler = handlers[event.key] ?? handlers[event.key.toLowerCase()];
    handler?.(event);
  });
  // Before the screen is painted: a key that is pressed at its first sight is not lost.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
