import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { completeFirstRun, readFirstRun } from '#shared/api/first-run.ts';
import { call } from './call.ts';
import { keys, queryClient } from './query.ts';
import { startUserSession } from './session.ts';

export const firstRunQuery = {
  queryKey: keys.firstRun,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(readFirstRun, { signal }),
} as const;

/** Whether the deployment waits for its first company; undefined until the server has answered. */
export function useFirstRun(): { readonly open: boolean | undefined; readonly error: Error | null } {
  const { data, error } = useQuery(firstRunQuery);
  return { open: data?.open, error };
}

/** Makes the first company and its administrator, and lets them in. */
export async function finishFirstRun(body: z.input<typeof completeFirstRun.body>): Promise<void> {
  const user = await call(completeFirstRun, { body });
  queryClient.setQueryData(keys.firstRun, { open: false });
  startUserSession(user);
}
