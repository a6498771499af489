import { useEffect, useEffectEvent } from 'react';

let openOwn: (() => void) | undefined;

/** Shows the list of keys of the screen that is open, where the screen has a list of its own; answers whether it has one. */
export function openOwnKeys(): boolean {
  openOwn?.();
  return openOwn !== undefined;
}

/** Whether the screen that is open has a list of keys of its own, and opens it by its own key. */
export const hasOwnKeys = (): boolean => openOwn !== undefined;

/** The screen has a list of keys of its own: the help button of the top bar opens it instead of the common one. */
export function useOwnKeys(open: () => void): void {
  const show = useEffectEvent(open);
  useEffect(() => {
    const mine = () => show();
    openOwn = mine;
    return () => {
      if (openOwn === mine) openOwn = undefined;
    };
  }, []);
}
