import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod';
import type { Lambda } from '../services/lambda.ts';
import type { Meter } from '../services/metrics.ts';
import type { Permissions } from '../services/permissions.ts';
import type { Throttle } from '../templates/deployment.ts';
import { throttleBy } from './throttle.ts';

/** A message may have 128 KB, in frames of 32 KB. */
const messageBytes = 128 * 1024;
const frameBytes = 32 * 1024;
const idleMs = 600_000;
const longestMs = 7_200_000;

type Deps = {
  /** The ARN of the API without what is called. */
  readonly arn: string;
  readonly routes: ReadonlyMap<string, string>;
  readonly throttle: Throttle;
  readonly lambda: Pick<Lambda, 'invoke' | 'complain'>;
  readonly permissions: Permissions;
  readonly meter: Meter;
};

const answer = z.object({ statusCode: z.int() });

/** API Gateway's WebSocket API: its functions are called when a screen connects, speaks and leaves, and speak by the id of a connection. */
export function liveApi({ arn, routes, throttle, lambda, permissions, meter }: Deps) {
  const upgrader = new WebSocketServer({ noServer: true, maxPayload: messageBytes });
  const open = new Map<string, WebSocket>();
  const hasRoom = throttleBy(throttle);

  async function call(route: string, connectionId: string, event: object): Promise<number> {
    const functionArn = routes.get(route);
    if (functionArn === undefined) throw new Error(`no route ${route}`);
    const requestContext = { connectionId, routeKey: route, eventType: route.slice(1).toUpperCase() };
    const text = await lambda.invoke(functionArn, JSON.stringify({ ...event, requestContext }));
    return answer.parse(JSON.parse(text)).statusCode;
  }
  const complain = (error: unknown): void => lambda.complain('live', error);

  function listen(socket: WebSocket, connectionId: string): void {
    open.set(connectionId, socket);
    const idle = setTimeout(() => socket.close(1001), idleMs).unref();
    const longest = setTimeout(() => socket.close(1001), longestMs).unref();
    socket.on('message', (data) => {
      idle.refresh();
      meter.count('liveMessages');
      // A message beyond the rate is lost, also where another sent those before it.
      if (hasRoom()) call('$default', connectionId, { body: text(data) }).catch(complain);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      open.delete(connectionId);
      clearTimeout(idle);
      clearTimeout(longest);
      call('$disconnect', connectionId, {}).catch(complain);
    });
  }

  const dropAll = (): void => open.forEach((socket) => socket.terminate());

  return {
    count: () => open.size,
    listIds: (): readonly string[] => [...open.keys()],
    /** Takes the upgrade of a connection; `added` are the headers of the distribution. */
    async connect(request: IncomingMessage, stream: Duplex, head: Buffer, added: Readonly<Record<string, string>>) {
      const connectionId = `${randomBytes(9).toString('base64url')}=`;
      const headers = Object.fromEntries(
        Object.entries({ ...request.headers, ...added }).map(([name, value]) => [name, String(value ?? '')]),
      );
      meter.count('liveMessages');
      const status = hasRoom() ? await call('$connect', connectionId, { headers }).catch(() => 500) : 429;
      if (status !== 200) {
        stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      upgrader.handleUpgrade(request, stream, head, (socket) => listen(socket, connectionId));
    },
    /** What a function says to a connection: POST sends, DELETE closes. */
    manage(caller: string | undefined, { method, connectionId, body }: Managed, response: ServerResponse) {
      const resource = `${arn}/${method}/@connections/${connectionId}`;
      const refuse = (status: number, type: string): void =>
        void response.writeHead(status, { 'x-amzn-errortype': type, 'content-type': 'application/json' }).end('{}');
      const socket = open.get(connectionId);
      if (!permissions.allow(caller, { action: 'execute-api:ManageConnections', resource }))
        refuse(403, 'ForbiddenException');
      else if (socket === undefined) refuse(410, 'GoneException');
      else if (body.length > messageBytes) refuse(413, 'PayloadTooLargeException');
      else {
        meter.count('liveMessages', Math.max(1, Math.ceil(body.length / frameBytes)));
        if (method === 'POST') socket.send(body.toString());
        else socket.close();
        response.writeHead(method === 'POST' ? 200 : 204).end();
      }
    },
    /** Ends every connection, as a fault of the cloud does. */
    dropAll,
    close(): void {
      dropAll();
      upgrader.close();
    },
  };
}

/** What a function asks of a connection. */
type Managed = { readonly method: string; readonly connectionId: string; readonly body: Buffer };

const text = (data: Buffer | ArrayBuffer | readonly Buffer[]): string =>
  Buffer.isBuffer(data) ? data.toString('utf8') : Array.isArray(data) ? Buffer.concat(data).toString('utf8') : '';

export type LiveApi = ReturnType<typeof liveApi>;
