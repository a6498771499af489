import { useQuery } from '@tanstack/react-query';
import { useUploads } from '#web/features/files/uploads.ts';
import { readAgain, readTempfiles } from '#web/features/files/tempfile-list.ts';
import { queueCounts } from '#web/features/files/core/upload-queue.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';

/** Uploads on their way plus uploaded documents that wait on /files (R-SHL-13). */
export function useUploadCount(): number {
  const { queue, processing } = queueCounts(useUploads());
  const { data } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readTempfiles,
  });
  useLiveEvent('tempfile_added', readAgain);
  useLiveEvent('tempfiles_deleted', readAgain);
  return queue + processing + new Set(data?.map(({ tempId }) => tempId)).size;
}
