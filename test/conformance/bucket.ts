import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '#functions/ports/clock.ts';
import type { UploadTarget } from '#functions/ports/files.ts';
import { startServer } from '#test/builders/stand-ins/start-server.ts';
import { readAll } from '../cloud/services/read-all.ts';
import { meterUnits } from '../cloud/services/metrics.ts';
import { permissions, type Caller } from '../cloud/services/permissions.ts';
import { objectsIn } from '../cloud/services/s3/objects.ts';
import { s3 } from '../cloud/services/s3/s3.ts';

const secretAccessKey = 'not-a-real-key';
const accessKeyId = 'AKIDEXAMPLE';

const everything: Caller = {
  name: 'all',
  statements: [{ Effect: 'Allow', Action: ['s3:*'], Resource: ['*'], Condition: {} }],
};

/**
 * An empty bucket behind S3's API, with a client of it. It serves no pages of another origin.
 * @param role what the client may do; everything by default
 */
export async function openBucket(bucket: string, clock: Clock, role = everything) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const calls: string[] = [];
  const service = s3({
    bucket,
    objects: objectsIn(folder),
    permissions: permissions(new Map([[accessKeyId, role]])),
    secretAccessKey,
    clock,
    meter: meterUnits(),
    cors: { answer: () => false },
  });
  const server = await startServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    readAll(request)
      .then((body) => service.answer(request, response, body))
      .catch(() => response.destroy());
  });
  const client = new S3Client({
    region: 'eu-central-1',
    endpoint: server.url,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    client,
    /** Method and address of every request so far. */
    calls,
    /** Sends bytes to a target as a browser does, and answers the status. */
    send: async ({ url, headers }: UploadTarget, bytes: Uint8Array): Promise<number> =>
      (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status,
    /** The type of the file that a browser receives at a signed address. */
    servedType: async (url: string): Promise<string | null> => (await fetch(url)).headers.get('content-type'),
    close: async (): Promise<void> => {
      client.destroy();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
