import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#shared/api/account.ts';
import type { MemberBrief } from '#shared/account/user.ts';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import { readDocument, readPage } from '#shared/api/documents.ts';
import { readWorkflow } from '#shared/api/workflows.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { useLiveStatus } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { cachedForMs, cachePrefetched, cacheDocument } from './core/document-cache.ts';
import { queuePollMs, quietQueuePollMs } from './core/limits.ts';
import { useEffect } from 'react';
import type { Document } from '#shared/document/whole-document.ts';
import type { Word } from '#shared/geometry/box.ts';

/** Words of a page do not change while it is being looked at; a new reading makes new pages of the document. */
const pageQuery = (id: string) => ({
  queryKey: keys.page(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readPage, { params: { id }, signal }),
  staleTime: 5 * 60_000,
});

/**
 * The words of a page, fetched when the page first comes into sight.
 * @param ready that the page has its picture, and the document has been read: until then it may have no words yet
 */
export function useWords(id: string, ready: boolean): readonly Word[] {
  const { data } = useQuery({ ...pageQuery(id), enabled: ready });
  return data?.vision ?? [];
}

/** The words of a page now, fetching them if they are not here yet. */
export const loadWords = async (id: string): Promise<readonly Word[]> =>
  (await queryClient.query(pageQuery(id))).vision;

let cached: readonly string[] = [];

const evict = (id: string): void => {
  const document = queryClient.getQueryData<Document>(keys.document(id));
  for (const { _id } of document?.pages ?? []) {
    queryClient.removeQueries({ queryKey: keys.page(_id), type: 'inactive' });
  }
  queryClient.removeQueries({ queryKey: keys.document(id), type: 'inactive' });
};

const update = (next: ReturnType<typeof cacheDocument>): void => {
  ({ cached } = next);
  for (const evicted of next.evicted) evict(evicted);
};

/** Going through hundreds of documents keeps the last ones, not all of them. */
export function useDocumentCache(id: string): void {
  useEffect(() => {
    update(cacheDocument(cached, id));
  }, [id]);
}

/** A document that is fetched ahead counts, too: most of them are opened, the others are forgotten in their turn. */
export const cachePrefetchedDocument = (id: string): void => {
  update(cachePrefetched(cached, id));
};

/** The document as the server knows it. */
export function useDocument(id: string) {
  const live = useLiveStatus();
  return useQuery({
    queryKey: keys.document(id),
    queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
    refetchOnMount: 'always',
    gcTime: cachedForMs,
    // Tables may have thousands of rows: comparing old and new cell by cell would take longer than drawing them.
    structuralSharing: false,
    // Live events are best effort: what is being read is asked for with them, too, only less often.
    refetchInterval: ({ state }) =>
      (state.data?.queue ?? null) === null ? false : live === 'on' ? quietQueuePollMs : queuePollMs,
  });
}

/** The types of the company, in their order. */
export const useDoctypes = () =>
  useQuery({ queryKey: keys.doctypes, queryFn: ({ signal }) => call(listDoctypes, { signal }) });

/** The workflow of a type; undefined while it is not known and for documents without a type. */
export function useWorkflow(doctypeId: string): Workflow | undefined {
  const { data } = useQuery({
    queryKey: keys.workflow(doctypeId),
    queryFn: ({ signal }) => call(readWorkflow, { params: { doctypeId }, signal }),
    enabled: doctypeId !== unspecifiedDoctype && doctypeId !== '',
  });
  return data;
}

/** The people of the company. */
export function usePeople(): readonly MemberBrief[] {
  const { data } = useQuery({ queryKey: keys.users, queryFn: ({ signal }) => call(listUsers, { signal }) });
  return data ?? [];
}
