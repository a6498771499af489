import { useEffect, useEffectEvent } from 'react';
import { isTouched } from '../session/open-sessions.ts';
import { showDocument } from '../session/refused-documents.ts';
import { useListNavigation } from './use-list-navigation.ts';

/** Whatever is open above the document. Menus of the frame stand there closed. */
const overlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):is(:not([popover]), :popover-open)';

/** Brings a person who was led on from a document back to it when the server refuses what they did there. */
export function useReturnToRefused(id: string): void {
  const navigation = useListNavigation();
  const open = useEffectEvent((other: string) => navigation.open(other));
  useEffect(() => {
    let isTyped = false;
    const typing = () => {
      isTyped = true;
    };
    window.addEventListener('input', typing, { capture: true });
    const leave = showDocument({
      id,
      isUntouched: () => !isTyped && !isTouched(id) && document.querySelector(overlay) === null,
      open: (other) => open(other),
    });
    return () => {
      window.removeEventListener('input', typing, { capture: true });
      leave();
    };
  }, [id]);
}
