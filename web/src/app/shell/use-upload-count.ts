import { useQuery } from '@tanstack/react-query';
import { useUploads } from '#web/features/files/upload/uploads.ts';
import { waitingCountAtom } from '#web/features/files/upload/waiting-captures.ts';
import { useAtomValue } from '#web/state/state.ts';
import { readUploadedFiles } from '#web/features/files/upload/uploaded-files.ts';
import { countUploads } from '#web/features/files/core/upload-queue.ts';
import { keys } from '#web/remote/query.ts';

/** The number behind "Upload" and on the bell: nothing for none, and 99+ from ninety-nine on (R-SHL-14, R-NOT-14). */
export const formatUploadCount = (uploads: number): string =>
  uploads === 0 ? '' : uploads >= 99 ? '99+' : String(uploads);

/** Uploads on their way, photographs that wait for a connection, and uploaded documents that wait on /files (R-SHL-13). */
export function useUploadCount(): number {
  const { queue, processing } = countUploads(useUploads());
  const { data } = useQuery({
    queryKey: keys.tempfiles,
    queryFn: readUploadedFiles,
  });
  const photographed = useAtomValue(waitingCountAtom);
  return photographed + queue + processing + new Set(data?.map(({ tempId }) => tempId)).size;
}
