import { listUsers } from '#shared/api/account.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

/** The people of the company. */
export const membersQuery = {
  queryKey: keys.users,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listUsers, { signal }),
  staleTime: 300_000,
} as const;
