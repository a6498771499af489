import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

type Stored = { readonly bytes: Uint8Array; readonly type: string };

const missing = { $metadata: {}, message: 'no such key' };

/** A bucket in memory behind a real client: requests never leave the process, signing does its real work. */
export function bucketInMemory(bucket: string) {
  const objects = new Map<string, Stored>();
  const client = new S3Client({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'not-a-real-key' },
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
  return { client, mock };
}
