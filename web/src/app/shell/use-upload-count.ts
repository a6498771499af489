import { useQuery } from '@tanstack/react-query';
import { useUploads } from '#web/features/files/uploads.ts';
import { useWaitingCount } from '#web/features/files/waiting-count.ts';
import { readTempfiles } from '#web/features/files/tempfile-list.ts';
import { queueCounts } from '#web/features/files/core/upload-queue.ts';
import { keys } from '#web/remote/query.ts';

/** Uploads on their way, photographs that wait for a connection, and uploaded documents that wait on /files (R-SHL-13). */
export function useUploadCount(): number {
  const { queue, processing } = queueCounts(useUploads());
  const { data } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readTempfiles,
  });
  const photographed = useWaitingCount();
  return photographed + queue + processing + new Set(data?.map(({ tempId }) => tempId)).size;
}
