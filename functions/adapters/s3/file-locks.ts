import { GetObjectRetentionCommand, PutObjectRetentionCommand, type S3Client } from '@aws-sdk/client-s3';
import { isLockable, type FileLocks } from '#functions/ports/file-locks.ts';

/** S3's names for an object that has no retention. */
const unlocked: ReadonlySet<string> = new Set(['NoSuchObjectLockConfiguration', 'NoSuchKey', 'NotFound']);

/** Object Lock of S3 in compliance mode: not even the owner of the account can shorten it or delete the version that it holds. */
export function fileLocksInS3({ client, bucket }: { readonly client: S3Client; readonly bucket: string }): FileLocks {
  const lockedUntil: FileLocks['lockedUntil'] = async (key) => {
    try {
      const { Retention } = await client.send(new GetObjectRetentionCommand({ Bucket: bucket, Key: key }));
      return Retention?.RetainUntilDate?.toISOString();
    } catch (error) {
      if (error instanceof Error && unlocked.has(error.name)) return undefined;
      throw error;
    }
  };
  return {
    lockedUntil,
    async lock(key, until) {
      if (!isLockable(key)) throw new RangeError(`the file ${key} cannot be locked`);
      const before = await lockedUntil(key);
      if (before !== undefined && before >= until) return;
      const retention = { Mode: 'COMPLIANCE', RetainUntilDate: new Date(until) } as const;
      await client.send(new PutObjectRetentionCommand({ Bucket: bucket, Key: key, Retention: retention }));
    },
  };
}
