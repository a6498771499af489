import { createHash } from 'node:crypto';
import type { ArchivedFile } from '#shared/archive/manifest.ts';
import type { EncryptedZips } from '#functions/ports/archiver.ts';
import type { ArchiveProgress, ArchiveRecord } from '#functions/ports/archives.ts';
import type { FileParts, Files } from '#functions/ports/files.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import { getArchiveKey } from '#functions/present/archive.ts';
import { partWriter } from './part-writer.ts';
import { workFiles } from './work-files.ts';

export type StepDeps = {
  readonly files: Pick<Files, 'get' | 'put' | 'delete'> & FileParts;
  readonly encryptedZips: EncryptedZips;
  readonly secrets: Pick<Secrets, 'unseal'>;
};

export type WrittenArchive = ArchiveRecord & { readonly progress: ArchiveProgress };

/** A stream that asks for the next chunk when it is wanted. */
const toStream = (chunks: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });

/** Goes on with the writing of an archive, from the last step on record. What an interrupted step left is written over. */
export async function openStep({ files, encryptedZips, secrets }: StepDeps, archive: WrittenArchive) {
  const { progress, sealedPassword } = archive;
  const password = sealedPassword === null ? undefined : secrets.unseal(sealedPassword);
  // Repeating cannot mend it: another key sealed it.
  if (password === undefined) throw new Error(`the password of archive ${archive._id} cannot be read`);
  const work = workFiles(files, archive);
  const file = { key: getArchiveKey(archive), id: progress.upload };
  const parts = partWriter(files, file, { parts: progress.parts, tail: await work.getTail(progress.steps) });
  let { offset } = progress;
  const write = async (bytes: Uint8Array): Promise<void> => {
    await parts.write(bytes);
    offset += bytes.length;
  };
  const modifiedAt = new Date(archive.createdAt);
  const piece = encryptedZips.openPiece({ password, offset, modifiedAt, write });
  return {
    work,
    file,
    parts,
    write,
    getOffset: () => offset,
    closePiece: () => piece.close(),
    /** Adds a file and answers what the manifest says of it. */
    async add(path: string, bytes: Uint8Array, compress: boolean): Promise<ArchivedFile> {
      await piece.add(path, bytes, { compress });
      return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    /** Adds what is made while it is written. */
    addStream: (path: string, chunks: AsyncIterator<Uint8Array>) =>
      piece.add(path, toStream(chunks), { compress: true }),
  };
}
