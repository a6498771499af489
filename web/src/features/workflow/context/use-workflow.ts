import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listUsers } from '#shared/api/account.ts';
import { listAutomations, listValidations, readWorkflow } from '#shared/api/workflows.ts';
import type { MemberBrief } from '#shared/account/user.ts';
import type { AutomationBlueprint, ValidationBlueprint } from '#shared/workflow/blueprint.ts';
import type { Workflow } from '#shared/workflow/workflow.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation, useReconnectInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';

/** The saved workflow of a type; it is read anew when another person saves it (specification 000 §7). */
export function useWorkflow(doctypeId: string): UseQueryResult<Workflow> {
  useLiveInvalidation('workflow_updated', keys.workflow(doctypeId), (event) => event.doctypeId === doctypeId);
  useReconnectInvalidation(keys.workflow(doctypeId));
  return useQuery({
    queryKey: keys.workflow(doctypeId),
    queryFn: ({ signal }) => call(readWorkflow, { params: { doctypeId }, signal }),
    enabled: doctypeId !== '',
  });
}

const noMembers: readonly MemberBrief[] = [];
const nothing: readonly AutomationBlueprint[] = [];
const long = { staleTime: 3_600_000 } as const;

/** The people of the company; `loaded` distinguishes an empty company from one that is not loaded yet. */
export function usePeople(): { readonly people: readonly MemberBrief[]; readonly loaded: boolean } {
  const { data } = useQuery({ queryKey: keys.users, queryFn: ({ signal }) => call(listUsers, { signal }) });
  return { people: data ?? noMembers, loaded: data !== undefined };
}

/** What automations and validations there are; an error yields an empty list (specification 000 §7). */
export function useBlueprints(): {
  readonly automations: readonly AutomationBlueprint[];
  readonly validations: readonly ValidationBlueprint[];
  /** Both have come, or failed: what is not listed does not exist. */
  readonly loaded: boolean;
} {
  const automations = useQuery({
    queryKey: [...keys.company, 'automation-blueprints'],
    queryFn: ({ signal }) => call(listAutomations, { signal }),
    ...long,
  });
  const validations = useQuery({
    queryKey: [...keys.company, 'validation-blueprints'],
    queryFn: ({ signal }) => call(listValidations, { signal }),
    ...long,
  });
  return {
    automations: automations.data ?? nothing,
    validations: validations.data ?? nothing,
    loaded: automations.data !== undefined && validations.data !== undefined,
  };
}
