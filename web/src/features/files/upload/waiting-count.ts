import { useSyncExternalStore } from 'react';

/**
 * How many photographed documents wait on this phone. The outbox sets it; it is kept here because the shell shows the count and
 * fetches the outbox behind its first page.
 */
let count = 0;
const listeners = new Set<() => void>();

export function setWaitingCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWaitingCount = (): number => useSyncExternalStore(listen, () => count);
