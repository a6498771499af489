/**
 * The law of the 401 (specification 000 §8): the first one closes the gate. Every request under way is cancelled, later ones
 * wait in front of the gate until a sign-in opens it, and whoever listens signs the user out.
 */
export type SessionGate = {
  readonly isClosed: () => boolean;
  /** Counts the sign-ins: a 401 to what was asked before the last one says nothing of the session that there is now. */
  readonly signIns: () => number;
  /** Resolves at once while open; while closed, when a sign-in opens the gate. Rejects when `signal` aborts first. */
  readonly passed: (signal: AbortSignal | undefined) => Promise<void>;
  /** Registers a request under way; the answer unregisters it. */
  readonly track: (request: AbortController) => () => void;
  readonly close: () => void;
  /** Lets through what waits; with false, it is given up instead: somebody else has signed in. */
  readonly open: (release?: boolean) => void;
  readonly onClosed: (listener: () => void) => () => void;
};

export function makeSessionGate(): SessionGate {
  let closed = false;
  let signIns = 0;
  const underWay = new Set<AbortController>();
  const listeners = new Set<() => void>();
  let waiting: { readonly resolve: () => void; readonly giveUp: () => void }[] = [];

  const passed = (signal: AbortSignal | undefined): Promise<void> => {
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
    for (const request of underWay) request.abort();
    underWay.clear();
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
    passed,
    track: (request) => {
      underWay.add(request);
      return () => underWay.delete(request);
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
