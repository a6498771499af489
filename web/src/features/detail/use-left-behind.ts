import { useEffect, useEffectEvent } from 'react';
import { isTouched } from './open-sessions.ts';
import { viewDocument } from './left-behind.ts';
import { useWay } from './use-way.ts';

/** Whatever is open above the document. Menus of the frame stand there closed. */
const overlay = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):is(:not([popover]), :popover-open)';

/** Brings whoever was led on from a document back to it when the server refuses what they did there. */
export function useLeftBehind(id: string): void {
  const way = useWay();
  const open = useEffectEvent((other: string) => {
    way.open(other);
  });
  useEffect(() => {
    let typed = false;
    const typing = () => {
      typed = true;
    };
    window.addEventListener('input', typing, { capture: true });
    const leave = viewDocument({
      id,
      isUntouched: () => !typed && !isTouched(id) && document.querySelector(overlay) === null,
      open: (other) => {
        open(other);
      },
    });
    return () => {
      window.removeEventListener('input', typing, { capture: true });
      leave();
    };
  }, [id]);
}
