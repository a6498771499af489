import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { saveAs, steadyWindow } from '#functions/adapters/signing/signed-address.ts';
import type { Clock } from '#functions/ports/clock.ts';
import { fileKeyPattern, unknownType, type FileParts, type Files } from '#functions/ports/files.ts';

/** S3 compares it with what it has received. As a header it is signed and must be sent as it is. */
const checksumHeader = 'x-amz-checksum-sha256';

/** Keys that one DeleteObjects call takes. */
const deleteBatch = 1000;

/**
 * Files in a bucket. Reading a missing file answers undefined only where the function may list the bucket; without that right S3
 * says "access denied" instead.
 */
export function filesInS3({
  client,
  bucket,
  clock,
}: {
  readonly client: S3Client;
  readonly bucket: string;
  readonly clock: Clock;
}): Files & FileParts {
  const info: Files['info'] = async (key) => {
    const found = await orUndefined(client.send(new HeadObjectCommand({ Bucket: bucket, Key: checked(key) })));
    return (
      found && {
        size: found.ContentLength ?? 0,
        type: found.ContentType ?? 'application/octet-stream',
        ...(found.ReplicationStatus === 'COMPLETED' ? { replicated: true as const } : {}),
      }
    );
  };
  return {
    async put(key, bytes, type) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: checked(key), Body: bytes, ContentType: type }));
    },
    async get(key) {
      const found = await orUndefined(client.send(new GetObjectCommand({ Bucket: bucket, Key: checked(key) })));
      return found?.Body?.transformToByteArray();
    },
    info,
    async delete(keys) {
      for (let start = 0; start < keys.length; start += deleteBatch) {
        const batch = keys.slice(start, start + deleteBatch).map((key) => ({ Key: checked(key) }));
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: batch, Quiet: true } }),
        );
        const [first] = Errors ?? [];
        if (first) throw new Error(`S3 did not delete ${String(first.Key)}: ${String(first.Code)}`);
      }
    },
    async copy(from, to) {
      const source = `${bucket}/${checked(from)}`;
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: checked(to), CopySource: source }));
    },
    async readUrl(key, { seconds, downloadAs, type }) {
      const { start, end } = steadyWindow(clock.now(), seconds);
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: checked(key),
        ResponseCacheControl: `private, max-age=${seconds}, immutable`,
        // The sender of a file could also send headers that S3 keeps with it; none of them is served.
        ...(type === undefined
          ? {}
          : { ResponseContentType: type, ResponseContentEncoding: 'identity', ResponseContentDisposition: 'inline' }),
        ...(downloadAs === undefined ? {} : { ResponseContentDisposition: saveAs(downloadAs) }),
      });
      return getSignedUrl(client, command, { expiresIn: end - start, signingDate: new Date(start * 1000) });
    },
    async uploadTarget(key, { size, sha256, seconds }) {
      // A form cannot say that its key must be free; a PUT can. Each of these headers is signed, the length among them.
      const digest = Buffer.from(sha256, 'hex').toString('base64');
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: checked(key),
        ContentLength: size,
        ContentType: unknownType,
        ChecksumSHA256: digest,
        IfNoneMatch: '*',
      });
      const url = await getSignedUrl(client, command, {
        expiresIn: seconds,
        signingDate: new Date(clock.now()),
        signableHeaders: new Set(['content-type']),
        unhoistableHeaders: new Set([checksumHeader]),
      });
      return { url, headers: { 'content-type': unknownType, 'if-none-match': '*', [checksumHeader]: digest } };
    },
    async startParts(key, type) {
      const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key: checked(key), ContentType: type });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new Error(`S3 began no upload of ${key}`);
      return { key, id: UploadId };
    },
    async putPart({ key, id }, number, bytes) {
      const part = { Bucket: bucket, Key: checked(key), UploadId: id, PartNumber: number };
      const { ETag } = await client.send(new UploadPartCommand({ ...part, Body: bytes }));
      if (ETag === undefined) throw new Error(`S3 gave part ${number} of ${key} no tag`);
      return ETag;
    },
    async endParts({ key, id }, tags) {
      const Parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
      const upload = { Bucket: bucket, Key: checked(key), UploadId: id, MultipartUpload: { Parts } };
      try {
        await client.send(new CompleteMultipartUploadCommand(upload));
      } catch (error) {
        // S3 forgets an upload some time after it was completed.
        const isForgotten = error instanceof Error && error.name === 'NoSuchUpload';
        if (isForgotten && (await info(key)) !== undefined) return;
        throw error;
      }
    },
    async cancelParts({ key, id }) {
      await orUndefined(
        client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: checked(key), UploadId: id })),
      );
    },
  };
}

function checked(key: string): string {
  if (!fileKeyPattern.test(key)) throw new RangeError(`not a file key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return undefined;
    throw error;
  }
}
