import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from './start-server.ts';

type Stored = { readonly bytes: Buffer; readonly type: string };

const xml = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks);
}

/**
 * The AWS APIs that a bundled function reaches besides DynamoDB, over HTTP: an S3 bucket in memory, Step Functions that accept every
 * start and run nothing, and a WebSocket API without connections.
 */
export async function openAwsStandIn() {
  const objects = new Map<string, Stored>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (String(request.headers['x-amz-target'] ?? '').startsWith('AWSStepFunctions.')) {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ executionArn: 'arn:aws:states:stand-in', startDate: 0 }));
    } else if (pathname.includes('/@connections/')) response.writeHead(410).end();
    else answerForBucket(request, response, { key: decodeURIComponent(pathname), body });
  }

  function answerForBucket(
    request: IncomingMessage,
    response: ServerResponse,
    { key, body }: { readonly key: string; readonly body: Buffer },
  ): void {
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
      response.writeHead(200).end();
    } else if (request.method === 'POST') xml(response, 200, '<DeleteResult/>');
    else if (found === undefined) xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    else {
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : found.bytes);
    }
  }

  const { url, close } = await startServer((request, response) => void answer(request, response));
  return { endpoint: url, close };
}
