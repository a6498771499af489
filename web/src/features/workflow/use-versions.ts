import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod';
import { listWorkflowVersions, readWorkflowVersion } from '#shared/api/workflows.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';

export type Versions = z.output<(typeof listWorkflowVersions)['answer']>;

/** Every saved workflow of a type, newest first. */
export const useVersions = (id: string): UseQueryResult<Versions> =>
  useQuery({
    queryKey: [...keys.workflow(id), 'versions'],
    queryFn: ({ signal }) => call(listWorkflowVersions, { params: { id }, signal }),
  });

/** One of them whole; what was saved once never changes. */
export const useVersion = (id: string, version: number | undefined): UseQueryResult<Workflow> =>
  useQuery({
    queryKey: [...keys.workflow(id), 'versions', version],
    queryFn: ({ signal }) => call(readWorkflowVersion, { params: { id, version: String(version ?? 0) }, signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
