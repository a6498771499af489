import { atom, store } from '#web/state/state.ts';

/**
 * The rule for a 401 (specification 000 §8): the first one closes the gate. Every pending request is cancelled, later ones wait in
 * front of the gate until a sign-in opens it, and the user is signed out.
 */
export type SessionGate = {
  readonly isClosed: () => boolean;
  /** Counts the sign-ins: a 401 to what was asked before the last one does not concern the present session. */
  readonly signIns: () => number;
  /** Resolves at once while open; while closed, when a sign-in opens the gate. Rejects when `signal` aborts first. */
  readonly waitUntilOpen: (signal: AbortSignal | undefined) => Promise<void>;
  /** Registers a pending request; the answer unregisters it. */
  readonly track: (request: AbortController) => () => void;
  readonly close: () => void;
  /** Lets through what waits; with false, it is cancelled instead: another user has signed in. */
  readonly open: (release?: boolean) => void;
  readonly onClosed: (listener: () => void) => () => void;
};

type Waiting = { readonly resolve: () => void; readonly giveUp: () => void };

export function makeSessionGate(): SessionGate {
  const closedAtom = atom(false);
  const pendingRequests = new Set<AbortController>();
  let signIns = 0;
  let waiting: readonly Waiting[] = [];
  const isClosed = (): boolean => store.get(closedAtom);

  const waitUntilOpen = (signal: AbortSignal | undefined): Promise<void> => {
    if (!isClosed()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting = waiting.filter((other) => other.giveUp !== giveUp);
        reject(new DOMException('Given up in front of the gate', 'AbortError'));
      };
      if (signal?.aborted === true) {
        giveUp();
        return;
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting = [...waiting, { resolve, giveUp }];
    });
  };

  const close = () => {
    if (isClosed()) return;
    for (const request of pendingRequests) request.abort();
    pendingRequests.clear();
    store.set(closedAtom, true);
  };

  const open = (release = true) => {
    store.set(closedAtom, false);
    signIns += 1;
    const released = waiting;
    waiting = [];
    for (const { resolve, giveUp } of released) (release ? resolve : giveUp)();
  };

  return {
    isClosed,
    signIns: () => signIns,
    waitUntilOpen,
    track: (request) => {
      pendingRequests.add(request);
      return () => pendingRequests.delete(request);
    },
    close,
    open,
    onClosed: (listener) =>
      store.sub(closedAtom, () => {
        if (isClosed()) listener();
      }),
  };
}

/** The gate of this browser tab. */
export const sessionGate = makeSessionGate();
