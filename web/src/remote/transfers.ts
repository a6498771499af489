import { useSyncExternalStore } from 'react';

/** Files that travel outside of the queue of the files page, until they have arrived or were given up. */
const underWay = new Set<AbortController>();
const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sends something that counts as an upload: meanwhile nobody signs out (R-SHL-16). */
export async function transferring<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  underWay.add(controller);
  told();
  try {
    return await send(controller.signal);
  } finally {
    underWay.delete(controller);
    told();
  }
}

export const isTransferring = (): boolean => underWay.size > 0;
export const useTransferring = (): boolean => useSyncExternalStore(listen, isTransferring);

/** Gives up what travels: it must not arrive in the company that the session goes to. */
export function giveUpTransfers(): void {
  for (const controller of underWay) controller.abort();
}
