import { listTempfiles } from '#shared/api/tempfiles.ts';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { call } from '#web/remote/call.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useLiveEvent, useReconnectInvalidation, useIsLive } from '#web/remote/live.ts';
import { useQuery } from '@tanstack/react-query';
import { usePolling } from '#web/remote/presence.ts';

const handle = ({ file }: { readonly file: Tempfile }) => rememberFile(file);

/**
 * Keeps the list of uploaded pages as the server sends it. The shell does this, not the files screen: a file that is dropped on
 * another page may be ready before that screen has loaded.
 */
export function useUploadedFileEvents(): void {
  useLiveEvent('tempfile_added', handle);
  useLiveEvent('tempfile_updated', handle);
  useLiveEvent('tempfile_lock', handle);
  useLiveEvent('tempfile_done', handle);
  useLiveEvent('tempfiles_deleted', ({ fileIds }) =>
    changeFiles((files) => files.filter(({ fileId }) => !fileIds.includes(fileId))),
  );
  useReconnectInvalidation(keys.tempfiles);
}

export type UploadedFiles = readonly Tempfile[];

/**
 * The list with a file in it. Answers and live events overtake each other: what is older than the list's own description of the
 * file changes nothing.
 */
export function putFile(files: UploadedFiles, file: Tempfile): UploadedFiles {
  const known = files.find(({ fileId }) => fileId === file.fileId);
  if (known === undefined) return [...files, file];
  return known.version > file.version ? files : files.map((one) => (one === known ? file : one));
}

export type Change = (files: UploadedFiles) => UploadedFiles;

/** What happened to the list while it was being read: its answer may be older than that. */
const reading = new Set<Change[]>();
/** What a person did and what is not yet sent to the server, in its order; each leads to the same however often it is done. */
let unsent: readonly Change[] = [];
const applyUnsent: Change = (files) => unsent.reduce<UploadedFiles>((shown, change) => change(shown), files);

/** Reads the user's uploaded pages; what was received meanwhile is not lost by an answer that left the server before it. */
export async function readUploadedFiles({ signal }: { readonly signal: AbortSignal }): Promise<UploadedFiles> {
  const meanwhile: Change[] = [];
  reading.add(meanwhile);
  try {
    const { data } = await call(listTempfiles, { signal });
    return applyUnsent(meanwhile.reduce<UploadedFiles>((files, change) => change(files), data));
  } finally {
    reading.delete(meanwhile);
  }
}

/** Changes the list at once, for what the server knows already. */
export function changeFiles(change: Change): void {
  for (const meanwhile of reading) meanwhile.push(change);
  queryClient.setQueryData<UploadedFiles>(keys.tempfiles, (files) =>
    files === undefined ? undefined : applyUnsent(change(files)),
  );
}

/**
 * The same for what is to be sent to the server: it holds over every answer and event that knows nothing of it.
 * @returns To be called when it was sent, or refused.
 */
export function changeFilesUntilSent(change: Change): () => void {
  unsent = [...unsent, change];
  changeFiles(change);
  return () => {
    unsent = unsent.filter((one) => one !== change);
  };
}

/** Puts a file into the list that /files shows, unless a newer description of it stands there. */
export const rememberFile = (file: Tempfile): void => {
  changeFiles((files) => putFile(files, file));
};

const none: readonly Tempfile[] = [];
const downPollMs = 3000;

/** The user's uploaded pages as the shell keeps them; asked for every 3 s while pages are prepared and the socket is down. */
export function useUploadedFiles() {
  const live = useIsLive();
  const polling = usePolling(downPollMs);
  const { data, error, refetch } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readUploadedFiles,
    refetchInterval: (query) => {
      const waits = query.state.data?.some(({ process }) => process === 0 || process === 1) === true;
      return waits && !live ? polling : false;
    },
  });
  return { files: data ?? none, loaded: data !== undefined, error, retry: () => void refetch() };
}
