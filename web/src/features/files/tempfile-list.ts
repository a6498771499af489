import { listTempfiles } from '#shared/api/tempfiles.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { placed, type Tempfiles } from './core/placed.ts';

export type Change = (files: Tempfiles) => Tempfiles;

/** What happened to the list while it was being read: its answer may be older than that. */
const reading = new Set<Change[]>();
/** What a person did and the server has not been told yet, in its order; each leads to the same however often it is done. */
let untold: readonly Change[] = [];
const withUntold: Change = (files) => untold.reduce<Tempfiles>((shown, change) => change(shown), files);

/** Reads the user's uploaded pages; what was heard meanwhile is not lost by an answer that left the server before it. */
export async function readTempfiles({ signal }: { readonly signal: AbortSignal }): Promise<Tempfiles> {
  const meanwhile: Change[] = [];
  reading.add(meanwhile);
  try {
    const { data } = await call(listTempfiles, { signal });
    return withUntold(meanwhile.reduce<Tempfiles>((files, change) => change(files), data));
  } finally {
    reading.delete(meanwhile);
  }
}

/** Puts the list in another shape at once, for what the server knows already. */
export function reshape(change: Change): void {
  for (const meanwhile of reading) meanwhile.push(change);
  queryClient.setQueryData<Tempfiles>(keys.tempfiles, (files) =>
    files === undefined ? undefined : withUntold(change(files)),
  );
}

/**
 * The same for what the server is to be told: it holds over every answer and event that knows nothing of it.
 * @returns To be called when the server was told, or refused it.
 */
export function reshapeUntilTold(change: Change): () => void {
  untold = [...untold, change];
  reshape(change);
  return () => {
    untold = untold.filter((one) => one !== change);
  };
}

/** Puts a file into the list that /files shows, unless a newer description of it stands there. */
export const rememberFile = (file: Tempfile): void => {
  reshape((files) => placed(files, file));
};

export const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: keys.tempfiles });
