import { useQuery } from '@tanstack/react-query';
import { listWorkspaces, readAutomationCurve } from '#shared/api/doctypes.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useLocale } from '#web/text/use-text.ts';

/** The accounting systems with the kinds of paper that each takes, in the spoken language. */
export function useWorkspaces() {
  const lang = useLocale();
  return useQuery({
    queryKey: [...keys.company, 'workspaces', lang],
    queryFn: ({ signal }) => call(listWorkspaces, { params: { lang }, signal }),
    staleTime: Infinity,
  });
}

/** What each threshold would have meant for the type's confirmed documents. */
export function useCurve(id: string) {
  return useQuery({
    queryKey: [...keys.company, 'automation', id],
    queryFn: ({ signal }) => call(readAutomationCurve, { params: { id }, signal }),
    staleTime: 300_000,
  });
}
