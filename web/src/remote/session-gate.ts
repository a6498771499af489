/**
 * The law of the 401 (specification 000 §8): the first one closes the gate. Every request under way is cancelled, later ones
 * wait in front of the gate until a sign-in opens it, and the user is signed out.
 */
export type SessionGate = {
  readonly isClosed: () => boolean;
  /** Counts the sign-ins: a 401 to what was asked before the last one does not concern the present session. */
  readonly signIns: () => number;
  /** Resolves at once while open; while closed, when a sign-in opens the gate. Rejects when `signal` aborts first. */
  readonly waitUntilOpen: (signal: AbortSignal | undefined) => Promise<void>;
  /** Registers a request under way; the answer unregisters it. */
  readonly track: (request: AbortController) => () => void;
  readonly close: () => void;
  /** Lets through what waits; with false, it is given up instead: another user has signed in. */
  readonly open: (release?: boolean) => void;
  readonly onClosed: (listener: () => void) => () => void;
};

export function makeSessionGate(): SessionGate {
  let closed = false;
  let signIns = 0;
  const pendingRequests = new Set<AbortController>();
  const listeners = new Set<() => void>();
  let waiting: { readonly resolve: () => void; readonly giveUp: () => void }[] = [];

  const waitUntilOpen = (signal: AbortSignal | undefined): Promise<void> => {
    if (!closed) return Promise.resolve();
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
      waiting.push({ resolve, giveUp });
    });
  };

  const close = () => {
    if (closed) return;
    closed = true;
    for (const request of pendingRequests) request.abort();
    pendingRequests.clear();
    for (const listener of listeners) listener();
  };

  const open = (release = true) => {
    closed = false;
    signIns += 1;
    const released = waiting;
    waiting = [];
    for (const { resolve, giveUp } of released) (release ? resolve : giveUp)();
  };

  return {
    isClosed: () => closed,
    signIns: () => signIns,
    waitUntilOpen,
    track: (request) => {
      pendingRequests.add(request);
      return () => pendingRequests.delete(request);
    },
    close,
    open,
    onClosed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gate of this browser tab. */
export const sessionGate = makeSessionGate();
