import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateQueryFilters,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query';
import { Cancelled, Refused } from './refused.ts';

/** A refusal repeats itself; only what may pass (no answer, a fault of the server) is asked again, twice. */
const shouldRetry = (failures: number, error: Error): boolean => {
  if (error instanceof Cancelled) return false;
  if (error instanceof Refused && error.status < 500) return false;
  return failures < 2;
};

/** Queries by the beginning of their key, or the one query with exactly this key. */
type Outdated = QueryKey | { readonly exactly: QueryKey };

const isKey = (outdated: Outdated): outdated is QueryKey => Array.isArray(outdated);

const toFilter = (outdated: Outdated): InvalidateQueryFilters =>
  isKey(outdated) ? { queryKey: outdated } : { queryKey: outdated.exactly, exact: true };

/** What a mutation makes outdated. */
type MutationMeta = {
  /** Queries that are read anew afterwards. */
  readonly invalidates?: readonly Outdated[];
  /** The same, and the mutation ends only when they have been read. */
  readonly awaits?: readonly Outdated[];
  /** Whether `invalidates` holds for success alone (the default), for a failure alone, or for both. */
  readonly on?: 'success' | 'failure' | 'both';
  /** Queries that are read anew when the server refused the mutation because another person was faster. */
  readonly invalidatesIfStale?: readonly Outdated[];
};
declare module '@tanstack/react-query' {
  export interface Register {
    mutationMeta: MutationMeta;
  }
}

/** Reads queries anew: at once where they are shown, else when they are shown next. */
export const invalidate = (outdated: readonly Outdated[]): Promise<unknown> =>
  Promise.all(outdated.map((each) => queryClient.invalidateQueries(toFilter(each))));

/** Marks the query with this key as outdated; it is read anew when it is shown next. */
export const markOutdated = (queryKey: QueryKey): Promise<void> =>
  queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });

/** A suspended account is noticed with any call: the user is read anew, and the guard shows the suspended page. */
const noticeSuspension = (error: Error): void => {
  if (error instanceof Refused && error.refusal === 'suspended') void invalidate([keys.user]);
};

/** The mutation waits only for what it needs to go on: what it names itself, and the newer state that it lost against. */
async function invalidateOutdated(error: Error | null, meta: MutationMeta = {}): Promise<void> {
  const { invalidates = [], awaits = [], on = 'success', invalidatesIfStale = [] } = meta;
  const isFailure = error !== null && !(error instanceof Cancelled);
  if (on === 'both' || (on === 'success' ? error === null : isFailure)) void invalidate(invalidates);
  if (error === null) await invalidate(awaits);
  if (error instanceof Refused && error.refusal === 'stale-version') await invalidate(invalidatesIfStale);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSuspension }),
  mutationCache: new MutationCache({
    // data, error, variables, result, mutation
    onSettled: (...[, error, , , { meta }]) => invalidateOutdated(error, meta),
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (failure) => 400 * 3 ** failure,
      staleTime: 20_000,
      refetchOnWindowFocus: false,
    },
    // A mutation holds what it was made with, such as the whole session of a document: it is let go of once it has ended.
    mutations: { retry: false, gcTime: 1000 },
  },
});

/** Reads a query before the screen that shows it; what fails is asked for again by that screen. */
export const readAhead = async <Answer, Key extends QueryKey>(query: {
  readonly queryKey: Key;
  readonly queryFn: QueryFunction<Answer, Key>;
  readonly staleTime?: number;
}): Promise<void> => {
  await queryClient.query(query).catch(() => undefined);
};

/** Runs a mutation outside of a component; `meta` says what it makes outdated, as for useMutation. */
export const runMutation = <Data>(mutationFn: () => Promise<Data>, meta: MutationMeta): Promise<Data> =>
  queryClient.getMutationCache().build(queryClient, { mutationFn, meta, networkMode: 'always' }).execute(undefined);

/**
 * Keys of cached answers. The first word names the subject, so that a live event can refresh a subject as a whole.
 * Everything of a company starts with 'company' and is thrown away when the user switches to another one.
 */
export const keys = {
  user: ['user'],
  firstRun: ['first-run'],
  notifications: ['notifications'],
  notificationSettings: ['notification-settings'],
  company: ['company'],
  doctypes: ['company', 'doctypes'],
  users: ['company', 'users'],
  tags: ['company', 'tags'],
  counts: ['company', 'counts'],
  lists: ['company', 'documents'],
  list: (state: unknown) => ['company', 'documents', state],
  trash: (page: number, size: number) => ['company', 'documents', 'trash', page, size],
  tempfiles: ['company', 'tempfiles'],
  mails: ['company', 'mails'],
  archives: ['company', 'archives'],
  tempbox: ['company', 'tempbox'],
  document: (id: string) => ['company', 'document', id],
  documentPart: (id: string, part: string) => ['company', 'document', id, part],
  page: (id: string) => ['company', 'page', id],
  workflow: (doctypeId: string) => ['company', 'workflow', doctypeId],
} as const;
