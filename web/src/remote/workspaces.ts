import { useQuery } from '@tanstack/react-query';
import { listWorkspaces } from '#shared/api/doctypes.ts';
import { useLocale } from '#web/text/use-text.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

/** The accounting systems with the kinds of document that each takes, in the language of the screen. */
export function useWorkspaces() {
  const lang = useLocale();
  return useQuery({
    queryKey: [...keys.company, 'workspaces', lang],
    queryFn: ({ signal }) => call(listWorkspaces, { params: { lang }, signal }),
    staleTime: Infinity,
  });
}
