import { useQuery } from '@tanstack/react-query';
import type { Tempfile } from '#shared/intake/tempfile.ts';
import { useLiveEvent, useLiveReturn, useLiveStatus } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';
import { readTempfiles, rememberFile, reshape } from './tempfile-list.ts';

const none: readonly Tempfile[] = [];
const downPollMs = 3000;

/** The user's uploaded pages, following live events; asked for every 3 s while pages are prepared and the socket is down. */
export function useTempfiles() {
  const live = useLiveStatus();
  const polling = usePolling(downPollMs);
  const { data, error, refetch } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readTempfiles,
    refetchInterval: (query) => {
      const waits = query.state.data?.some(({ process }) => process === 0 || process === 1) === true;
      return waits && live !== 'on' ? polling : false;
    },
  });
  const take = ({ file }: { readonly file: Tempfile }) => {
    rememberFile(file);
  };
  useLiveEvent('tempfile_added', take);
  useLiveEvent('tempfile_updated', take);
  useLiveEvent('tempfile_lock', take);
  useLiveEvent('tempfile_done', take);
  useLiveEvent('tempfiles_deleted', ({ fileIds }) => {
    reshape((files) => files.filter(({ fileId }) => !fileIds.includes(fileId)));
  });
  useLiveReturn(() => void refetch());
  return { files: data ?? none, loaded: data !== undefined, error, retry: () => void refetch() };
}
