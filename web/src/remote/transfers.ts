import { useSyncExternalStore } from 'react';

/** Files that are sent outside of the queue of the files page, until they have arrived or were given up. */
const pending = new Set<AbortController>();
const listeners = new Set<() => void>();
const told = () => {
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sends something that counts as an upload: meanwhile signing out is prevented (R-SHL-16). */
export async function runTransfer<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  pending.add(controller);
  told();
  try {
    return await send(controller.signal);
  } finally {
    pending.delete(controller);
    told();
  }
}

export const isTransferring = (): boolean => pending.size > 0;
export const useTransferring = (): boolean => useSyncExternalStore(listen, isTransferring);

/** Cancels all transfers: they must not arrive in the next company. */
export function cancelTransfers(): void {
  for (const controller of pending) controller.abort();
}
