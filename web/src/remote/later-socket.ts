import { whenIdle } from '#web/state/when-idle.ts';
import type { LiveSocket, LiveStatus } from './live-socket.ts';

/** The code of the connection did not come: asked for again after so long. */
const retryMs = 10_000;

type Later = {
  /** Fetches the code of the connection and makes the connection. */
  readonly make: () => Promise<LiveSocket>;
  readonly onStatus: (status: LiveStatus) => void;
};

/**
 * A live connection whose code, with the shapes of all events, is fetched when the first page has come to rest. Until then it is off;
 * where the code does not come, screens poll, as they do while a connection is down.
 */
export function makeLaterSocket({ make, onStatus }: Later): LiveSocket {
  let made: LiveSocket | undefined;
  let status: LiveStatus = 'off';
  let wanted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const setStatus = (next: LiveStatus) => {
    if (status === next) return;
    status = next;
    onStatus(next);
  };
  let making: Promise<LiveSocket> | undefined;
  const begin = async () => {
    try {
      // One for all who ask meanwhile.
      making ??= whenIdle().then(make);
      made = await making;
    } catch {
      making = undefined;
      if (!wanted) return;
      setStatus('down');
      retry = setTimeout(() => void begin(), retryMs);
      return;
    }
    if (wanted) made.start();
  };
  return {
    start: () => {
      const isAsked = wanted;
      wanted = true;
      if (made !== undefined) made.start();
      else if (!isAsked) void begin();
    },
    stop: () => {
      wanted = false;
      clearTimeout(retry);
      if (made === undefined) setStatus('off');
      else made.stop();
    },
    status: () => made?.status() ?? status,
    send: (message) => made?.send(message),
  };
}
