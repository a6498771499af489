import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createHash, createHmac } from 'node:crypto';
import { mockClient } from 'aws-sdk-client-mock';
import type { Clock } from '#functions/ports/clock.ts';
import type { UploadTarget } from '#functions/ports/files.ts';

type Stored = { readonly bytes: Uint8Array; readonly type: string };

const secretAccessKey = 'not-a-real-key';
const region = 'eu-central-1';

const missing = { $metadata: {}, message: 'no such key' };

/** A bucket in memory behind a real client: requests never leave the process, signing does its real work. */
export function bucketInMemory(bucket: string) {
  const objects = new Map<string, Stored>();
  const client = new S3Client({
    region,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey },
  });
  const mock = mockClient(client);
  const at = (asked: string | undefined, key: string | undefined): Stored | undefined => {
    if (asked !== bucket) throw new Error(`asked another bucket: ${String(asked)}`);
    return objects.get(key ?? '');
  };
  mock.on(PutObjectCommand).callsFake(({ Bucket, Key, Body, ContentType }: PutObjectCommand['input']) => {
    at(Bucket, Key);
    if (!(Body instanceof Uint8Array)) throw new Error('the body is no bytes');
    objects.set(Key ?? '', { bytes: Body.slice(), type: ContentType ?? '' });
    return {};
  });
  mock.on(GetObjectCommand).callsFake(({ Bucket, Key }: GetObjectCommand['input']) => {
    const found = at(Bucket, Key);
    if (!found) throw new NoSuchKey(missing);
    return { Body: { transformToByteArray: async () => found.bytes } };
  });
  mock.on(HeadObjectCommand).callsFake(({ Bucket, Key }: HeadObjectCommand['input']) => {
    const found = at(Bucket, Key);
    if (!found) throw new NotFound(missing);
    return { ContentLength: found.bytes.length, ContentType: found.type };
  });
  mock.on(DeleteObjectsCommand).callsFake(({ Bucket, Delete }: DeleteObjectsCommand['input']) => {
    const keys = Delete?.Objects ?? [];
    if (keys.length === 0 || keys.length > 1000) throw new Error('S3 takes one to a thousand keys');
    for (const { Key } of keys) {
      at(Bucket, Key);
      objects.delete(Key ?? '');
    }
    return {};
  });
  mock.on(CopyObjectCommand).callsFake(({ Bucket, Key, CopySource }: CopyObjectCommand['input']) => {
    const found = at(Bucket, CopySource?.slice(bucket.length + 1));
    if (!found) throw new NoSuchKey(missing);
    objects.set(Key ?? '', found);
    return {};
  });
  const uploads = new Map<string, { readonly type: string; readonly parts: Map<number, Uint8Array> }>();
  const uploadOf = (id: string | undefined) => {
    const found = uploads.get(id ?? '');
    if (found === undefined) throw new NoSuchUpload({ $metadata: {}, message: 'no such upload' });
    return found;
  };
  const toTag = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
  mock
    .on(CreateMultipartUploadCommand)
    .callsFake(({ Bucket, Key, ContentType }: CreateMultipartUploadCommand['input']) => {
      at(Bucket, Key);
      const UploadId = `upload-${uploads.size + 1}-${String(Key)}`;
      uploads.set(UploadId, { type: ContentType ?? '', parts: new Map() });
      return { UploadId };
    });
  mock.on(UploadPartCommand).callsFake(({ UploadId, PartNumber = 0, Body }: UploadPartCommand['input']) => {
    if (!(Body instanceof Uint8Array)) throw new Error('the body is no bytes');
    if (PartNumber < 1 || PartNumber > 10_000) throw new Error('S3 numbers parts from 1 to 10,000');
    uploadOf(UploadId).parts.set(PartNumber, Body.slice());
    return { ETag: toTag(Body) };
  });
  mock
    .on(CompleteMultipartUploadCommand)
    .callsFake(({ Key, UploadId, MultipartUpload }: CompleteMultipartUploadCommand['input']) => {
      const { type, parts } = uploadOf(UploadId);
      const listed = (MultipartUpload?.Parts ?? []).map(({ PartNumber = 0, ETag }) => {
        const bytes = parts.get(PartNumber);
        if (bytes === undefined || toTag(bytes) !== ETag) throw Object.assign(new Error(), { name: 'InvalidPart' });
        return bytes;
      });
      if (listed.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024))
        throw Object.assign(new Error(), { name: 'EntityTooSmall' });
      objects.set(Key ?? '', { bytes: new Uint8Array(Buffer.concat(listed)), type });
      uploads.delete(UploadId ?? '');
      return {};
    });
  mock.on(AbortMultipartUploadCommand).callsFake(({ UploadId }: AbortMultipartUploadCommand['input']) => {
    uploadOf(UploadId);
    uploads.delete(UploadId ?? '');
    return {};
  });

  /** A browser's PUT to a signed address, judged as S3 documents it: signature, end, free key, digest. */
  const send = async ({ url, headers }: UploadTarget, bytes: Uint8Array, clock: Clock): Promise<number> => {
    const address = new URL(url);
    const sent = new Map(Object.entries({ ...headers, host: address.host, 'content-length': String(bytes.length) }));
    if (!isSigned('PUT', address, sent) || isOver(address, clock)) return 403;
    const key = address.pathname.slice(1);
    if (sent.get('if-none-match') === '*' && objects.has(key)) return 412;
    const digest = createHash('sha256').update(bytes).digest('base64');
    // A digest in the query is signed, but compared with nothing.
    if ((sent.get('x-amz-checksum-sha256') ?? digest) !== digest) return 400;
    objects.set(key, { bytes: bytes.slice(), type: sent.get('content-type') ?? 'binary/octet-stream' });
    return 200;
  };

  /** The type of a file as S3 names it to a browser. */
  const servedType = async (url: string): Promise<string | null> => {
    const address = new URL(url);
    if (!isSigned('GET', address, new Map([['host', address.host]]))) throw new Error('the address is not signed');
    return address.searchParams.get('response-content-type') ?? objects.get(address.pathname.slice(1))?.type ?? null;
  };
  return { client, mock, send, servedType };
}

const isOver = ({ searchParams }: URL, clock: Clock): boolean => {
  const stamp = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(searchParams.get('X-Amz-Date') ?? '');
  const [year, month, day, hour, minute, second] = (stamp ?? []).slice(1).map(Number);
  const signed = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return clock.now() >= signed + Number(searchParams.get('X-Amz-Expires')) * 1000;
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether the request is the signed one (AWS Signature Version 4, in the query): all signed headers are sent as they were signed,
 * and no header of S3's own is sent that was not.
 */
function isSigned(method: string, { pathname, searchParams }: URL, sent: ReadonlyMap<string, string>): boolean {
  const signed = (searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  if ([...sent.keys()].some((name) => name.startsWith('x-amz-') && !signed.includes(name))) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const lines = signed.map((name) => `${name}:${sent.get(name) ?? ''}\n`);
  const request = [method, pathname, query.join('&'), lines.join(''), signed.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const instant = searchParams.get('X-Amz-Date') ?? '';
  const scope = [instant.slice(0, 8), region, 's3', 'aws4_request'];
  const stamp = ['AWS4-HMAC-SHA256', instant, scope.join('/'), createHash('sha256').update(request).digest('hex')];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, stamp.join('\n')).toString('hex') === searchParams.get('X-Amz-Signature');
}
