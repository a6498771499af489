import { QueryCache, QueryClient } from '@tanstack/react-query';
import { Cancelled, Refused } from './refused.ts';

/** A refusal repeats itself; only what may pass (no answer, a fault of the server) is asked again, twice. */
const shouldRetry = (failures: number, error: Error): boolean => {
  if (error instanceof Cancelled) return false;
  if (error instanceof Refused && error.status < 500) return false;
  return failures < 2;
};

/** A suspended account is noticed with any call: the user is read anew, and the guard shows the suspended page. */
const noticeSuspension = (error: Error): void => {
  if (error instanceof Refused && error.refusal === 'suspended') {
    void queryClient.invalidateQueries({ queryKey: keys.user });
  }
};

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSuspension }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (failure) => 400 * 3 ** failure,
      staleTime: 20_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});

/**
 * Keys of cached answers. The first word names the subject, so that a live event can refresh a subject as a whole.
 * Everything of a company starts with 'company' and is thrown away when the user switches to another one.
 */
export const keys = {
  user: ['user'],
  firstRun: ['first-run'],
  company: ['company'],
  doctypes: ['company', 'doctypes'],
  users: ['company', 'users'],
  tags: ['company', 'tags'],
  counts: ['company', 'counts'],
  lists: ['company', 'documents'],
  list: (state: unknown) => ['company', 'documents', state],
  trash: (page: number, size: number) => ['company', 'documents', 'trash', page, size],
  tempfiles: ['company', 'tempfiles'],
  tempbox: ['company', 'tempbox'],
  document: (id: string) => ['company', 'document', id],
  documentPart: (id: string, part: string) => ['company', 'document', id, part],
  page: (id: string) => ['company', 'page', id],
  workflow: (doctypeId: string) => ['company', 'workflow', doctypeId],
} as const;
