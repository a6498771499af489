import { useQuery } from '@tanstack/react-query';
import { isUnsettled } from '#shared/archive/archive.ts';
import { addressMs } from '#shared/api/file-address.ts';
import { listArchives, readArchiveSchedule } from '#shared/api/archive.ts';
import { call } from '#web/remote/call.ts';
import { usePolling } from '#web/remote/presence.ts';
import { keys } from '#web/remote/query.ts';

/** An archive that is being written or deleted is asked about as often. */
const pollMs = 3000;

/** The archives of the company, the newest first, followed until nothing happens to them. */
export function useArchives() {
  const polling = usePolling(pollMs);
  return useQuery({
    queryKey: [...keys.archives, 'list'],
    queryFn: ({ signal }) => call(listArchives, { signal }),
    staleTime: 0,
    // The download is a plain link: its address is renewed while the page is open, and when a person comes back to it.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnsettled) === true ? polling : addressMs),
  });
}

/** What the company has archived without being asked. */
export const useArchiveSchedule = () =>
  useQuery({
    queryKey: [...keys.archives, 'schedule'],
    queryFn: ({ signal }) => call(readArchiveSchedule, { signal }),
    staleTime: 0,
  });
