import { livePath } from '#shared/api/headers.ts';
import {
  liveControl,
  liveEvent,
  type LiveControl,
  type LiveEvent,
  type LiveMessage,
} from '#shared/events/live-event.ts';

/** 'denied' is final: the server does not want this connection and is not asked again (R-LIV-15). */
export type LiveStatus = 'off' | 'connecting' | 'on' | 'down' | 'denied';

export type LiveListener = (event: LiveEvent) => void;

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
/** Below the ten minutes after which API Gateway closes an idle connection. */
const pingMs = 240_000;

/** The wait before attempt n (0-based): doubling from one second to thirty, up to a fifth shorter so that clients spread. */
export const waitBefore = (attempt: number, random: number): number =>
  Math.round(Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt, 10)) * (1 - random * 0.2));

export type LiveSocket = {
  readonly start: () => void;
  readonly stop: () => void;
  readonly status: () => LiveStatus;
  readonly onStatus: (listener: () => void) => () => void;
  readonly onEvent: (listener: LiveListener) => () => void;
  /** Tells the server something; what is said while the connection is not 'on' is lost. */
  readonly say: (message: LiveMessage) => void;
};

type Hears = {
  /** The socket id, or undefined while there is none. */
  readonly onId: (id: string | undefined) => void;
  /** The session was ended on the server: the connection is closed and stays so. */
  readonly onSignedOut?: () => void;
  /** The person may hear less than before: the server closes the connection, which then comes back with what is left. */
  readonly onAccessChanged?: () => void;
};

/** A connection to /live that comes back by itself. */
export function makeLiveSocket({ onId, onSignedOut, onAccessChanged }: Hears): LiveSocket {
  let socket: WebSocket | undefined;
  let status: LiveStatus = 'off';
  let attempt = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  const statusListeners = new Set<() => void>();
  const eventListeners = new Set<LiveListener>();

  const become = (next: LiveStatus) => {
    if (status === next) return;
    status = next;
    for (const listener of statusListeners) listener();
  };

  const obey = (said: LiveControl) => {
    switch (said.event) {
      case 'denied':
        become('denied');
        socket?.close();
        return;
      case 'signed-out':
        become('off');
        socket?.close();
        onSignedOut?.();
        return;
      case 'access-changed':
        socket?.close();
        onAccessChanged?.();
        return;
      case 'connected':
        attempt = 0;
        onId(said.socketId);
        become('on');
    }
  };

  const hear = (data: unknown) => {
    if (typeof data !== 'string') return;
    let said: unknown;
    try {
      said = JSON.parse(data);
    } catch {
      return;
    }
    const control = liveControl.safeParse(said);
    if (control.success) {
      obey(control.data);
      return;
    }
    const event = liveEvent.safeParse(said);
    if (event.success) for (const listener of eventListeners) listener(event.data);
  };

  const connect = () => {
    become('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}${livePath}`);
    socket = opened;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ action: 'hello' }));
      ping = setInterval(() => {
        if (opened.readyState === WebSocket.OPEN) opened.send(JSON.stringify({ action: 'ping' }));
      }, pingMs);
    });
    opened.addEventListener('message', ({ data }) => {
      hear(data);
    });
    opened.addEventListener('close', () => {
      clearInterval(ping);
      if (socket !== opened) return;
      socket = undefined;
      onId(undefined);
      if (status === 'denied' || status === 'off') return;
      become('down');
      reconnect = setTimeout(connect, waitBefore(attempt, Math.random()));
      attempt += 1;
    });
  };

  return {
    start: () => {
      if (status !== 'off') return;
      attempt = 0;
      connect();
    },
    stop: () => {
      clearTimeout(reconnect);
      become('off');
      socket?.close();
      socket = undefined;
      onId(undefined);
    },
    status: () => status,
    say: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    onStatus: (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => eventListeners.delete(listener);
    },
  };
}
