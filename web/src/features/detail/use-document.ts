import { useQuery } from '@tanstack/react-query';
import { listUsers } from '#shared/api/account.ts';
import type { MemberBrief } from '#shared/account/user.ts';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import { readDocument } from '#shared/api/documents.ts';
import { readWorkflow } from '#shared/api/workflows.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { useLiveStatus } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { keptForMs } from './core/kept-documents.ts';
import { queuePollMs, quietQueuePollMs } from './core/limits.ts';

/** The document as the server knows it. */
export function useDocument(id: string) {
  const live = useLiveStatus();
  return useQuery({
    queryKey: keys.document(id),
    queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
    refetchOnMount: 'always',
    gcTime: keptForMs,
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

/** The workflow of a type; undefined while it is not known and for papers without a type. */
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
