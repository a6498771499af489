import * as z from 'zod';
import { contracts } from '#shared/api/all.ts';
import { apiPrefix, originSecretHeader } from '#shared/api/headers.ts';
import { dueWebhooksHandler, emptyTrashHandler, remindDueHandler, startDigestsHandler } from '#infra/handlers.ts';
import { originSecret } from '#test/builders/stand-ins/function-environment.ts';
import { toHandlerId, type HandlerId } from '#shared/kit/handler-id.ts';

const scheduled: ReadonlySet<HandlerId> = new Set<HandlerId>([
  emptyTrashHandler,
  startDigestsHandler,
  remindDueHandler,
  dueWebhooksHandler,
]);

type Recorded = { readonly event: unknown; readonly expected: (answer: unknown) => boolean };

const status =
  (wanted: number) =>
  (answer: unknown): boolean =>
    z.object({ value: z.object({ statusCode: z.literal(wanted) }) }).safeParse(answer).success;
const refusedInput = (answer: unknown): boolean =>
  z.object({ error: z.literal('TaskFailed') }).safeParse(answer).success;

/** One event per function as AWS sends it, and what a function without any cloud around it must answer. */
export function recordedEvent(handler: HandlerId): Recorded {
  const contract = contracts.find((each) => toHandlerId(each) === handler);
  if (contract !== undefined) {
    const event = {
      version: '2.0',
      routeKey: `${contract.method} ${apiPrefix}${contract.path}`,
      rawPath: `${apiPrefix}${contract.path}`,
      rawQueryString: '',
      headers: {
        host: 'docflow.example',
        origin: 'https://docflow.example',
        'content-type': 'application/json',
        [originSecretHeader]: originSecret,
      },
      requestContext: {
        http: {
          method: contract.method,
          path: `${apiPrefix}${contract.path}`,
          protocol: 'HTTP/1.1',
          sourceIp: '192.0.2.1',
          userAgent: 'test',
        },
        requestId: 'recorded',
        time: '20/Nov/2026:12:00:00 +0000',
        timeEpoch: 1795176000000,
      },
      pathParameters: {},
      body: '[',
      isBase64Encoded: false,
    };
    // Without a session: public operations reach the body, which is broken; all others ask for a sign-in.
    return { event, expected: status(contract.access === 'public' ? 400 : 401) };
  }
  if (handler === 'live/connect') {
    // A browser cannot read a refused handshake: without a session the connection stands, in no room, and is notified.
    return {
      event: {
        headers: { [originSecretHeader]: originSecret },
        requestContext: { connectionId: 'abc=', routeKey: '$connect', eventType: 'CONNECT' },
      },
      expected: status(200),
    };
  }
  if (handler.startsWith('live/')) {
    return {
      event: { requestContext: {} },
      expected: (answer) => z.object({ error: z.string() }).safeParse(answer).success || status(400)(answer),
    };
  }
  if (handler === 'intake/receive-mail') {
    return {
      event: { detail: {} },
      expected: (answer) => z.object({ error: z.literal('ZodError') }).safeParse(answer).success,
    };
  }
  // Tasks and what runs by a schedule look for their table, which is not there.
  if (handler.startsWith('steps/') || scheduled.has(handler))
    return { event: {}, expected: (answer) => z.object({ error: z.string() }).safeParse(answer).success };
  return { event: { nonsense: true }, expected: refusedInput };
}
