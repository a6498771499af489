import { useQuery } from '@tanstack/react-query';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useLiveStatus } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';
import { readUploadedFiles } from './uploaded-files.ts';

const none: readonly Tempfile[] = [];
const downPollMs = 3000;

/** The user's uploaded pages as the shell keeps them; asked for every 3 s while pages are prepared and the socket is down. */
export function useUploadedFiles() {
  const live = useLiveStatus();
  const polling = usePolling(downPollMs);
  const { data, error, refetch } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readUploadedFiles,
    refetchInterval: (query) => {
      const waits = query.state.data?.some(({ process }) => process === 0 || process === 1) === true;
      return waits && live !== 'on' ? polling : false;
    },
  });
  return { files: data ?? none, loaded: data !== undefined, error, retry: () => void refetch() };
}
