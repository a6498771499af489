import { atom, store } from '#web/state/state.ts';

/** Files that are sent outside of the queue of the files page, until they have arrived or were cancelled. */
const pendingAtom = atom<ReadonlySet<AbortController>>(new Set<AbortController>());
export const isTransferringAtom = atom((get) => get(pendingAtom).size > 0);

/** Sends something that counts as an upload: meanwhile signing out is prevented (R-SHL-16). */
export async function runTransfer<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  store.set(pendingAtom, (pending) => new Set([...pending, controller]));
  try {
    return await send(controller.signal);
  } finally {
    store.set(pendingAtom, (pending) => new Set([...pending].filter((other) => other !== controller)));
  }
}

export const isTransferring = (): boolean => store.get(isTransferringAtom);

/** Cancels all transfers: they must not arrive in the next company. */
export function cancelTransfers(): void {
  for (const controller of store.get(pendingAtom)) controller.abort();
}
