import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#shared/api/account.ts';
import type { MemberBrief } from '#shared/account/user.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';

/** The people of the company, for the names of those who exported. */
export function usePeople(): readonly MemberBrief[] {
  const { data = [] } = useQuery({
    queryKey: keys.users,
    queryFn: ({ signal }) => call(listUsers, { signal }),
    staleTime: 300_000,
  });
  return data;
}
