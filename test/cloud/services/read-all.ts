import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** The whole body of a request. */
export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks);
}
