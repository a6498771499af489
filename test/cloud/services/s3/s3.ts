import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from '../metrics.ts';
import type { Asked, Permissions } from '../permissions.ts';
import type { Cors } from './cors.ts';
import { S3Fault, type Objects, type StoredObject } from './objects.ts';
import { isOver, isSigned } from './signed-address.ts';

export type S3Options = {
  readonly bucket: string;
  readonly objects: Objects;
  readonly permissions: Permissions;
  readonly secretAccessKey: string;
  readonly clock: { readonly now: () => number };
  readonly meter: Meter;
  readonly cors: Cors;
};

type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: URL;
  readonly key: string;
  readonly body: Buffer;
  readonly may: (asked: Asked) => boolean;
  /** Ends the call where its sender may not. */
  readonly allow: (asked: Asked) => void;
};

const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

function sendXml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

/** A bucket behind S3's API, as far as the product uses it: addresses with the bucket in their path. */
export function s3({ bucket, objects, permissions, secretAccessKey, clock, meter, cors }: S3Options) {
  const arn = (key: string): string => `arn:aws:s3:::${bucket}/${key}`;

  /** Without the right to list a bucket S3 does not tell whether an object is missing. */
  function find({ allow }: Call, key: string): StoredObject {
    allow({ action: 's3:GetObject', resource: arn(key) });
    const found = objects.find(key);
    if (found !== undefined) return found;
    allow({ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` });
    throw new S3Fault(404, 'NoSuchKey');
  }

  async function get(call: Call): Promise<void> {
    const { request, response, address, key } = call;
    if (address.searchParams.has('retention')) {
      getRetention(call);
      return;
    }
    const found = find(call, key);
    const { searchParams } = address;
    const [from, to] = readRange(header(request, 'range'), found.size);
    const isPart = to - from < found.size;
    const asked = (name: string) => searchParams.get(`response-${name}`) ?? undefined;
    const headers = {
      'content-type': asked('content-type') ?? found.type,
      'content-length': to - from,
      'accept-ranges': 'bytes',
      etag: found.etag,
      ...(isPart ? { 'content-range': `bytes ${from}-${to - 1}/${found.size}` } : {}),
    };
    for (const name of ['content-disposition', 'content-encoding', 'cache-control']) {
      const value = asked(name);
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(isPart ? 206 : 200, headers);
    response.end(request.method === 'HEAD' ? undefined : (await objects.read(found)).subarray(from, to));
  }

  function getRetention({ response, key, allow }: Call): void {
    allow({ action: 's3:GetObjectRetention', resource: arn(key) });
    if (objects.find(key) === undefined) throw new S3Fault(404, 'NoSuchKey');
    const found = objects.retention(key);
    if (found === undefined) throw new S3Fault(404, 'NoSuchObjectLockConfiguration');
    const { mode, until } = found;
    sendXml(response, 200, `<Retention><Mode>${mode}</Mode><RetainUntilDate>${until}</RetainUntilDate></Retention>`);
  }

  async function put(call: Call): Promise<void> {
    const { request, response, address, key, body, allow } = call;
    const { searchParams } = address;
    if (searchParams.has('retention')) {
      allow({ action: 's3:PutObjectRetention', resource: arn(key) });
      const [, mode = ''] = /<Mode>([^<]*)<\/Mode>/.exec(body.toString()) ?? [];
      const [, until = ''] = /<RetainUntilDate>([^<]*)<\/RetainUntilDate>/.exec(body.toString()) ?? [];
      objects.retain(key, { mode, until: new Date(until).toISOString() });
      response.writeHead(200).end();
      return;
    }
    allow({ action: 's3:PutObject', resource: arn(key) });
    const uploadId = searchParams.get('uploadId');
    if (uploadId !== null) {
      const etag = objects.putPart(uploadId, Number(searchParams.get('partNumber')), body);
      response.writeHead(200, { etag }).end();
      return;
    }
    const source = header(request, 'x-amz-copy-source');
    if (source !== undefined) {
      const found = find(
        call,
        decodeURIComponent(source)
          .replace(/^\//, '')
          .slice(bucket.length + 1),
      );
      const { etag } = await objects.put(key, await objects.read(found), found.type);
      sendXml(response, 200, `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`);
      return;
    }
    // A digest in the query is signed, but compared with nothing.
    const digest = header(request, 'x-amz-checksum-sha256');
    if (digest !== undefined && createHash('sha256').update(body).digest('base64') !== digest)
      throw new S3Fault(400, 'BadDigest');
    const type = header(request, 'content-type') ?? 'binary/octet-stream';
    const { etag } = await objects.put(key, body, type, header(request, 'if-none-match') === '*');
    response.writeHead(200, { etag }).end();
  }

  async function post({ request, response, address, key, body, may, allow }: Call): Promise<void> {
    const { searchParams } = address;
    const text = body.toString();
    const uploadId = searchParams.get('uploadId');
    if (searchParams.has('delete')) {
      const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, each = '']) => unescape(each));
      if (keys.length === 0 || keys.length > 1000) throw new S3Fault(400, 'MalformedXML');
      const refusals: string[] = [];
      for (const each of keys) {
        if (may({ action: 's3:DeleteObject', resource: arn(each) })) await objects.remove(each);
        else
          refusals.push(`<Error><Key>${each}</Key><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`);
      }
      sendXml(response, 200, `<DeleteResult>${refusals.join('')}</DeleteResult>`);
    } else if (searchParams.has('uploads')) {
      allow({ action: 's3:PutObject', resource: arn(key) });
      const id = objects.startParts(key, header(request, 'content-type') ?? 'binary/octet-stream');
      sendXml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (uploadId !== null) {
      allow({ action: 's3:PutObject', resource: arn(key) });
      const parts = [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
        etag: unescape(/<ETag>([^<]*)<\/ETag>/.exec(part)?.[1] ?? ''),
      }));
      const { etag } = await objects.endParts(uploadId, parts);
      sendXml(response, 200, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
    } else throw new S3Fault(405, 'MethodNotAllowed');
  }

  function remove({ response, address, key, allow }: Call): void {
    const uploadId = address.searchParams.get('uploadId');
    // The product deletes by lists of keys alone.
    if (uploadId === null) throw new S3Fault(501, 'NotImplemented');
    allow({ action: 's3:AbortMultipartUpload', resource: arn(key) });
    objects.cancelParts(uploadId);
    response.writeHead(204).end();
  }

  const methods: Readonly<Record<string, (call: Call) => Promise<void> | void>> = {
    GET: get,
    HEAD: get,
    PUT: put,
    POST: post,
    DELETE: remove,
  };

  /** Who asks: by the signature of the address, which is checked, or by that of the headers, of which the key alone is read. */
  function identify(request: IncomingMessage, address: URL): string | undefined {
    const inQuery = address.searchParams.get('X-Amz-Credential');
    if (inQuery === null) return /Credential=([^/]+)\//.exec(header(request, 'authorization') ?? '')?.[1];
    const sent = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const isGood =
      isSigned(request.method === 'HEAD' ? 'HEAD' : (request.method ?? ''), address, sent, secretAccessKey) &&
      !isOver(address, clock.now());
    return isGood ? inQuery.split('/')[0] : undefined;
  }

  /** Answers a request to the bucket; `body` is all of it. */
  async function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'files'}`);
    const key = decodeURIComponent(address.pathname.slice(bucket.length + 2));
    if (cors.answer(request, response)) return;
    meter.count(request.method === 'GET' || request.method === 'HEAD' ? 'fileGets' : 'filePuts');
    try {
      const method = methods[request.method ?? ''];
      if (method === undefined) throw new S3Fault(405, 'MethodNotAllowed');
      const caller = identify(request, address);
      const may = (asked: Asked): boolean => permissions.allow(caller, asked);
      const allow = (asked: Asked): void => {
        if (!may(asked)) throw new S3Fault(403, 'AccessDenied');
      };
      await method({ request, response, address, key, body, may, allow });
    } catch (error) {
      if (!(error instanceof S3Fault)) throw error;
      if (request.method === 'HEAD') response.writeHead(error.status).end();
      else sendXml(response, error.status, `<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`);
    }
  }
  return { answer };
}

/** The bytes that a request asks for, as [from, to). */
function readRange(range: string | undefined, size: number): readonly [number, number] {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return [0, size];
  if (from === '') return [Math.max(0, size - Number(to)), size];
  if (Number(from) >= size) throw new S3Fault(416, 'InvalidRange');
  return [Number(from), to === '' ? size : Math.min(size, Number(to) + 1)];
}
