import type { Socket } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { filesPath } from '#functions/adapters/folder/files.ts';
import type { Log } from '#functions/ports/log.ts';
import { apiPrefix } from '#shared/api/headers.ts';
import { openCounts, type OpenLimits } from './open-counts.ts';

type Answering = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export type Doors = {
  readonly api: Answering;
  readonly files: Answering;
  readonly web: Answering;
  readonly log: Log;
};

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Milliseconds for which an idle connection stays open. Clients give theirs up earlier: with Node's 5 seconds a busy machine closes a
 * connection at the moment in which the next request is sent on it.
 */
const keepAliveTimeout = 65_000;

/** Milliseconds without a byte after which a request that was not sent to its end is given up. */
const idleBodyMs = 30_000;
/** Milliseconds that a request may take to arrive: a large upload over a slow line is honest as long as bytes come. */
const requestTimeout = 60 * 60_000;

/** Open connections: a browser opens six and one for events, an office behind one address a few hundred. */
const openConnections: OpenLimits = { perAddress: 256, inAll: 2000 };
/** A flood of connections is logged as seldom as that. */
const floodLogMs = 60_000;

type GatewayOptions = {
  /** Milliseconds without a byte after which half a request is given up. */
  readonly bodyMs?: number;
  readonly connections?: OpenLimits;
  /** Proxies of our own: their connections are those of many people and count in all alone. */
  readonly isProxy?: (address: string) => boolean;
};

/**
 * One server for all of it: the API, signed files, the web. A fault of one request ends that request alone. A request that comes before
 * the handlers are ready waits. Connections above the limits are closed at once, and those that are open stay.
 */
export function gateway(opening: Promise<Doors>, options: GatewayOptions = {}): Server {
  const { bodyMs = idleBodyMs, connections = openConnections, isProxy = () => false } = options;
  const server = createServer({ keepAliveTimeout, requestTimeout }, (request, response) => {
    request.setTimeout(bodyMs, () => {
      if (!request.complete) request.destroy();
    });
    void opening.then((doors) => answerSafely(doors, request, response));
  });
  const open = openCounts(connections);
  let loggedAt = -floodLogMs;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const leave = open.enter(isProxy(address) ? undefined : address);
    if (leave !== undefined) {
      socket.once('close', leave);
      return;
    }
    socket.destroy();
    if (performance.now() - loggedAt < floodLogMs) return;
    loggedAt = performance.now();
    void opening.then(({ log }) => log.warn('connections-refused', { address }));
  });
  return server;
}

async function answerSafely(doors: Doors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(doors, request, response);
  } catch (error) {
    // Browsers leave in the middle of downloads and uploads; that is no fault.
    if (!isDeparture(error)) doors.log.error('gateway-failed', error, { path: getPath(request) });
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('unexpected');
  }
}

async function answer(doors: Doors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? '/';
  // A target that starts with two slashes would be read as another host.
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, 'http://local')) {
    response.writeHead(400).end();
    return;
  }
  const url = new URL(target, 'http://local');
  if (isUnder(url.pathname, apiPrefix)) await doors.api(request, response, url);
  else if (isUnder(url.pathname, filesPath)) await doors.files(request, response, url);
  else await doors.web(request, response, url);
}

/** Without the query, which may hold a signature. */
const getPath = (request: IncomingMessage): string => (request.url ?? '').split('?')[0] ?? '';

const departures = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];
const isDeparture = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && departures.includes(error.code);
