import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { saveAs } from '#functions/adapters/signing/signed-address.ts';
import { fileKeyPattern } from '#functions/ports/files.ts';
import { filesPath, type FolderOptions } from './files.ts';
import { isSignature, sign } from './signature.ts';
import { storedInfo, streamStored } from './stored-file.ts';
import { takeUpload } from './take-upload.ts';

/** A stored file is shown as it is; nothing in it may run, load or frame anything. */
const inertHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Bytes of a refused upload that are still read, so that its sender gets to see the answer. */
const maxDrained = 512 * 1024 * 1024;

/** As S3 answers. */
const refusalStatus = { forbidden: 403, exists: 412, 'other-bytes': 400 } as const;

/** Answers the signed addresses that `filesInFolder` gives out, for reading and for uploads. */
export const fileRequests =
  (options: FolderOptions) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://local');
    if (request.method === 'PUT') await upload(options, url, { request, response });
    else if (request.method === 'GET' || request.method === 'HEAD') await download(options, url, { request, response });
    else say(response, 405, 'method not allowed');
  };

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const toKey = ({ pathname }: URL): string => pathname.slice(filesPath.length + 1);

async function upload(options: FolderOptions, url: URL, { request, response }: Exchange): Promise<void> {
  const asked = { key: toKey(url), query: url.searchParams, length: request.headers['content-length'] };
  const taken = await takeUpload(options, asked, unowned(request));
  if (taken.ok) {
    response.writeHead(200).end();
    return;
  }
  await drain(request);
  say(response, refusalStatus[taken.error], taken.error);
}

async function download(
  { root, secret, clock }: FolderOptions,
  url: URL,
  { request, response }: Exchange,
): Promise<void> {
  const key = toKey(url);
  const expires = Number(url.searchParams.get('expires') ?? 'none');
  const as = url.searchParams.get('as') ?? '';
  const type = url.searchParams.get('type') ?? '';
  const right = sign(secret, 'read', [key, expires, as, type]);
  const signed = isSignature(url.searchParams.get('signature') ?? '', right);
  const left = expires - clock.now() / 1000;
  if (!signed || !(left > 0) || !fileKeyPattern.test(key)) {
    say(response, 403, 'forbidden');
    return;
  }
  const info = await storedInfo(root, key);
  if (info === undefined) {
    say(response, 404, 'not found');
    return;
  }
  response.writeHead(200, {
    ...inertHeaders,
    'content-type': type === '' ? info.type : type,
    'content-length': info.size,
    'cache-control': `private, max-age=${Math.floor(left)}, immutable`,
    ...(as === '' ? {} : { 'content-disposition': saveAs(as) }),
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(streamStored(root, key, info.offset), response);
}

/** The body without its habit of destroying the request when a reader stops early. */
const unowned = (request: IncomingMessage): AsyncIterable<Uint8Array> => request.iterator({ destroyOnReturn: false });

async function drain(request: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of unowned(request)) {
    size += chunk.length;
    if (size > maxDrained) return;
  }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...inertHeaders, 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(text);
}
