import { useSyncExternalStore } from 'react';

/** Files that travel outside of the queue of the files page, until they have arrived or were given up. */
const underWay = new Map<AbortController, Promise<unknown>>();
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
  const sending = send(controller.signal);
  underWay.set(controller, sending);
  told();
  try {
    return await sending;
  } finally {
    underWay.delete(controller);
    told();
  }
}

export const isTransferring = (): boolean => underWay.size > 0;
export const useTransferring = (): boolean => useSyncExternalStore(listen, isTransferring);

/** As long as a file may take before the person is asked instead. */
const patienceMs = 5000;

/** Waits for what travels. True once nothing does; false where it takes too long. */
export async function transfersEnd(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, patienceMs);
  });
  const ended = Promise.allSettled(underWay.values()).then(() => true);
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives up what travels: it must not arrive in the company that the session goes to. */
export function giveUpTransfers(): void {
  for (const controller of underWay.keys()) controller.abort();
}
