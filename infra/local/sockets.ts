import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod';
import type { Sockets } from '#functions/adapters/ws/sockets.ts';
import type { Log } from '#functions/ports/log.ts';
import { loadHandler } from '#functions/wiring/load-handler.ts';
import { addressFinder, type FindAddress } from './client-address.ts';
import { openCounts, type OpenLimits } from './open-counts.ts';
import { livePath } from '#shared/api/headers.ts';

/** API Gateway closes a connection that is idle for ten minutes, and every one after two hours. */
const idleMs = 10 * 60_000;
const maxMs = 2 * 60 * 60_000;
/** Bytes of one message; screens send a few words. */
const messageLimit = 32 * 1024;
/** Messages of one connection that wait for an answer; screens send one at a time. */
const maxWaiting = 50;
/** Messages of one connection in a second, after as many at once. */
const messagesPerSecond = 20;
/** A screen greets as soon as it is connected; one that says nothing is none. */
const silentMs = 10_000;
/** How long the other side may take to answer that its connection is closed. */
const closingMs = 1000;
/** The code that says that a connection broke a rule: its screen comes back after a pause. */
const policyViolation = 1008;

const row = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((value) => typeof value === 'function'),
});
const answer = z.object({ statusCode: z.int() });

/** The event that API Gateway passes to a handler of a WebSocket API. */
type LiveRequest = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly requestContext: { readonly connectionId: string; readonly routeKey: string };
};

type Call = (name: 'connect' | 'message' | 'disconnect', event: LiveRequest) => Promise<number>;

const callHandler: Call = async (name, event) => {
  const { handler } = row.parse(await loadHandler(`live/${name}`));
  return answer.parse(await handler(event)).statusCode;
};

/** Open connections without a session, which wait for their greeting alone. */
const openAnonymous: OpenLimits = { perAddress: 20, inAll: 100 };

type SocketOptions = {
  readonly sockets: Sockets;
  readonly log: Log;
  /** Calls a handler; answers its status. Those of the product when missing. */
  readonly call?: Call;
  /** Milliseconds after which a connection that has sent nothing is closed. */
  readonly silentAfterMs?: number;
  readonly anonymous?: OpenLimits;
  /** Who connects; the address of the connection when missing. */
  readonly findAddress?: FindAddress;
};

const findOwnAddress = addressFinder(() => false);

/** Accepts WebSockets at /live and passes the same events to the same handlers as API Gateway does. */
export function serveSockets(server: Server, options: SocketOptions): { close(): void } {
  const { sockets, log, call = callHandler, anonymous = openAnonymous, findAddress = findOwnAddress } = options;
  const openWithoutSession = openCounts(anonymous);
  const upgrader = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false });

  async function accept(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const connectionId = randomBytes(12).toString('base64url');
    stream.once('close', () => {
      // The handler still sees in which rooms the connection was, as behind API Gateway.
      call('disconnect', buildContext(connectionId, '$disconnect'))
        .catch((error: unknown) => log.error('live-failed', error, { route: '$disconnect' }))
        .finally(() => sockets.detach(connectionId));
    });
    const status = await call('connect', { headers: toHeaders(request), ...buildContext(connectionId, '$connect') });
    if (status !== 200) {
      refuse(stream, status);
      return;
    }
    if ((await sockets.rooms.rooms(connectionId)).length === 0) {
      const leave = openWithoutSession.enter(findAddress(request));
      if (leave === undefined) {
        refuse(stream, 429);
        return;
      }
      if (stream.destroyed) leave();
      else stream.once('close', leave);
    }
    upgrader.handleUpgrade(request, stream, head, (socket) => {
      sockets.attach(connectionId, socket);
      listen(socket, connectionId, options);
    });
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    if ((request.url ?? '').split('?')[0] !== livePath) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    accept(request, stream, head).catch((error: unknown) => {
      log.error('live-failed', error, { route: '$connect' });
      stream.destroy();
    });
  });
  return {
    close() {
      for (const socket of upgrader.clients) socket.terminate();
      upgrader.close();
    },
  };
}

const refuse = (stream: Duplex, status: number): void =>
  void stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

/** Closes a connection that broke a rule, also one whose other side goes on sending. */
function expel(socket: WebSocket): void {
  socket.close(policyViolation);
  setTimeout(() => socket.terminate(), closingMs).unref();
}

/** Answers whether one more message of a connection comes too soon after the others. */
function messageBucket(): () => boolean {
  let left = messagesPerSecond;
  let filledAt = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(messagesPerSecond, left + ((now - filledAt) / 1000) * messagesPerSecond);
    filledAt = now;
    if (left < 1) return true;
    left -= 1;
    return false;
  };
}

function listen(socket: WebSocket, connectionId: string, options: SocketOptions): void {
  const { log, call = callHandler, silentAfterMs = silentMs } = options;
  const silent = setTimeout(() => socket.close(1001), silentAfterMs).unref();
  const idle = setTimeout(() => socket.close(1001), idleMs).unref();
  const longest = setTimeout(() => socket.close(1001), maxMs).unref();
  const comesTooSoon = messageBucket();
  // One after the other, as they came.
  let handled: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  socket.on('message', (data, isBinary) => {
    // What still comes after the connection was closed is for no one.
    if (socket.readyState !== socket.OPEN) return;
    if (comesTooSoon() || waiting >= maxWaiting) {
      expel(socket);
      return;
    }
    if (isBinary || !Buffer.isBuffer(data)) return;
    clearTimeout(silent);
    waiting += 1;
    idle.refresh();
    const event = { body: data.toString('utf8'), ...buildContext(connectionId, '$default') };
    handled = handled
      .then(() => call('message', event))
      .catch((error: unknown) => log.error('live-failed', error, { route: '$default' }))
      .finally(() => (waiting -= 1));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    for (const timer of [silent, idle, longest]) clearTimeout(timer);
  });
}

const buildContext = (connectionId: string, routeKey: string) => ({ requestContext: { connectionId, routeKey } });

const toHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]));
