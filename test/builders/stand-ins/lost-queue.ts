import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { startServer } from './start-server.ts';

type Kept = { readonly id: string; readonly body: string; hidden: boolean };

const received = z.object({ MaxNumberOfMessages: z.int().min(1).max(10), VisibilityTimeout: z.int().min(1) });
const deleted = z.object({ ReceiptHandle: z.string() });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function answerJson(response: ServerResponse, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', ...headers }).end(JSON.stringify(body));
}

/**
 * A dead-letter queue of SQS and the functions of Lambda, at one address: messages are hidden once they were received, as for their
 * visibility timeout, until `show`. `invoke` is the function; what it throws is the function's error.
 */
export async function openLostQueue(invoke: (functionName: string, event: unknown) => Promise<unknown>) {
  const kept: Kept[] = [];

  function receive(body: unknown) {
    const { MaxNumberOfMessages: most } = received.parse(body);
    const found = kept.filter(({ hidden }) => !hidden).slice(0, most);
    for (const message of found) message.hidden = true;
    return {
      Messages: found.map(({ id, body: text }) => ({
        MessageId: id,
        ReceiptHandle: id,
        Body: text,
        MD5OfBody: createHash('md5').update(text).digest('hex'),
      })),
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '')?.[1];
    if (target === 'AmazonSQS.ReceiveMessage') answerJson(response, receive(JSON.parse(text)));
    else if (target === 'AmazonSQS.DeleteMessage') {
      const { ReceiptHandle: handle } = deleted.parse(JSON.parse(text));
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== handle));
      answerJson(response, {});
    } else if (invoked === undefined) response.writeHead(501).end();
    else
      await invoke(decodeURIComponent(invoked), JSON.parse(text)).then(
        (value) => answerJson(response, value),
        (error: unknown) =>
          answerJson(response, { errorMessage: String(error) }, { 'x-amz-function-error': 'Unhandled' }),
      );
  }

  const { url, close } = await startServer((request, response) => void answer(request, response));
  return {
    url,
    /** What Lambda puts into the queue of a function when an event failed for good. */
    lose: (functionName: string, event: unknown): void => {
      const functionArn = `arn:aws:lambda:eu-central-1:123456789012:function:${functionName}:$LATEST`;
      const requestContext = {
        requestId: randomUUID(),
        functionArn,
        condition: 'RetriesExhausted',
        approximateInvokeCount: 3,
      };
      const record = { version: '1.0', requestContext, requestPayload: event, responseContext: { statusCode: 200 } };
      kept.push({ id: randomUUID(), body: JSON.stringify(record), hidden: false });
    },
    put: (body: string): void => void kept.push({ id: randomUUID(), body, hidden: false }),
    count: (): number => kept.length,
    /** The visibility timeout of all messages is over. */
    show: (): void => kept.forEach((message) => void (message.hidden = false)),
    close,
  };
}
