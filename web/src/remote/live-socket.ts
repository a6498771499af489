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

const minWaitMs = 1000;
const maxWaitMs = 30_000;
/** After a connection that sent too much the longest wait comes at once. */
const pausedAttempt = 10;
/** Below the ten minutes after which API Gateway closes an idle connection. */
const pingMs = 240_000;

/** The wait before attempt n (0-based): doubling from one second to thirty, up to a fifth shorter so that clients spread. */
export const getReconnectDelay = (attempt: number, random: number): number =>
  Math.round(Math.min(maxWaitMs, minWaitMs * 2 ** Math.min(attempt, 10)) * (1 - random * 0.2));

export type LiveSocket = {
  readonly start: () => void;
  readonly stop: () => void;
  readonly status: () => LiveStatus;
  /** Sends a message to the server; while the connection is not 'on' it is lost. */
  readonly send: (message: LiveMessage) => void;
};

export type LiveHandlers = {
  /** The socket id, or undefined while there is none. */
  readonly onId: (id: string | undefined) => void;
  /** Events arrive now, of the given company, or of none. */
  readonly onConnected?: (ownerId: string | undefined) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  readonly onEvent?: (event: LiveEvent) => void;
  /** The session was ended on the server: the connection is closed and stays so. */
  readonly onSignedOut?: () => void;
  /** The person may receive less than before: the server closes the connection, which then comes back with what is left. */
  readonly onAccessChanged?: () => void;
};

/** A connection to /live that comes back by itself. */
export function makeLiveSocket({
  onId,
  onConnected,
  onStatus,
  onEvent,
  onSignedOut,
  onAccessChanged,
}: LiveHandlers): LiveSocket {
  let socket: WebSocket | undefined;
  let status: LiveStatus = 'off';
  let attempt = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  const setStatus = (next: LiveStatus) => {
    if (status === next) return;
    status = next;
    onStatus?.(next);
  };

  const applyControl = (message: LiveControl) => {
    switch (message.event) {
      case 'denied':
        setStatus('denied');
        socket?.close();
        return;
      case 'signed-out':
        setStatus('off');
        socket?.close();
        onSignedOut?.();
        return;
      case 'access-changed':
        socket?.close();
        onAccessChanged?.();
        return;
      case 'too-many-messages':
        attempt = pausedAttempt;
        socket?.close();
        return;
      case 'connected':
        attempt = 0;
        onId(message.socketId);
        setStatus('on');
        onConnected?.(message.ownerId);
    }
  };

  const receive = (data: unknown) => {
    if (typeof data !== 'string') return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    const control = liveControl.safeParse(message);
    if (control.success) {
      applyControl(control.data);
      return;
    }
    const event = liveEvent.safeParse(message);
    if (event.success) onEvent?.(event.data);
  };

  const connect = () => {
    setStatus('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const opened = new WebSocket(`${scheme}://${location.host}${livePath}`);
    socket = opened;
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ action: 'hello' }));
      ping = setInterval(() => {
        if (opened.readyState === WebSocket.OPEN) opened.send(JSON.stringify({ action: 'ping' }));
      }, pingMs);
    });
    opened.addEventListener('message', ({ data }) => receive(data));
    opened.addEventListener('close', ({ code }) => {
      clearInterval(ping);
      if (socket !== opened) return;
      socket = undefined;
      onId(undefined);
      if (status === 'denied' || status === 'off') return;
      setStatus('down');
      // 1008: it broke a rule of the server.
      if (code === 1008) attempt = pausedAttempt;
      reconnect = setTimeout(connect, getReconnectDelay(attempt, Math.random()));
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
      setStatus('off');
      socket?.close();
      socket = undefined;
      onId(undefined);
    },
    status: () => status,
    send: (message) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
  };
}
