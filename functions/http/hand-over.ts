import type { FileReply } from '#shared/api/contract.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { HttpAnswer } from './answer.ts';

/** Files that wait to be fetched lie under this prefix; the bucket forgets them after a day. */
const prefix = 'downloads/';
const seconds = 300;

/** Lays a file that no answer can carry where the caller may fetch it for five minutes, and sends the caller there. */
export async function handOver(
  { files, ids }: { readonly files: Pick<Files, 'put' | 'readUrl'>; readonly ids: Pick<Ids, 'id'> },
  { bytes, contentType, fileName }: FileReply,
): Promise<HttpAnswer> {
  const key = `${prefix}${ids.id()}`;
  await files.put(key, bytes, contentType);
  const location = await files.readUrl(key, { seconds, downloadAs: fileName });
  return { statusCode: 303, headers: { 'cache-control': 'no-store', location } };
}
