import { createHash } from 'node:crypto';
import * as z from 'zod';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import { fileKeyPattern, unknownType } from '#functions/ports/files.ts';
import type { FolderOptions } from './files.ts';
import { isSignature, sign } from './signature.ts';
import { storedInfo, writeStored } from './stored-file.ts';

/** Why an upload was not taken. */
export type UploadRefusal = 'forbidden' | 'exists' | 'other-bytes';

/** An upload request: the key, the query of the signed address, and the announced length. */
export type Asked = { readonly key: string; readonly query: URLSearchParams; readonly length: string | undefined };

const signedQuery = z.object({
  size: z.coerce.number().int().min(0),
  sha256: z.string(),
  expires: z.coerce.number().int(),
  signature: z.string(),
});

class OtherBytes extends Error {}

/** Stores the file of a signed address, checking while it comes in; nothing is stored unless it is what was announced. */
export async function takeUpload(
  options: FolderOptions,
  { key, query, length }: Asked,
  body: AsyncIterable<Uint8Array>,
): Promise<Result<undefined, UploadRefusal>> {
  const signed = signedQuery.safeParse(Object.fromEntries(query));
  if (!signed.success || !fileKeyPattern.test(key)) return failed('forbidden');
  const { size, sha256, expires, signature } = signed.data;
  const right = sign(options.secret, 'upload', [key, size, sha256, expires]);
  const isOpen = isSignature(signature, right) && options.clock.now() < expires * 1000;
  if (!isOpen || length !== String(size)) return failed('forbidden');
  if ((await storedInfo(options.root, key)) !== undefined) return failed('exists');
  try {
    const chunks = announcedBytes(body, sha256);
    const stored = await writeStored(options.root, key, { type: unknownType, chunks, once: true });
    return stored ? ok(undefined) : failed('exists');
  } catch (error) {
    if (error instanceof OtherBytes) return failed('other-bytes');
    throw error;
  }
}

/** The chunks as they come. Node ends a body at its announced length, so that only what is in it is left to compare. */
async function* announcedBytes(body: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new OtherBytes();
}
