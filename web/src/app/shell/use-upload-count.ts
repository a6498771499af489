import { useQuery } from '@tanstack/react-query';
import { listTempfiles } from '#shared/api/tempfiles.ts';
import { useUploads } from '#web/features/files/uploads.ts';
import { queueCounts } from '#web/features/files/core/upload-queue.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';

const again = () => void queryClient.invalidateQueries({ queryKey: keys.tempfiles });

/** Uploads on their way plus uploaded documents that wait on /files (R-SHL-13). */
export function useUploadCount(): number {
  const { queue, processing } = queueCounts(useUploads());
  const { data } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: async ({ signal }) => (await call(listTempfiles, { signal })).data,
  });
  useLiveEvent('tempfile_added', again);
  useLiveEvent('tempfiles_deleted', again);
  return queue + processing + new Set(data?.map(({ tempId }) => tempId)).size;
}
