import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { readFirstSteps } from '#shared/api/companies.ts';
import type { CurrentUser } from '#shared/account/user.ts';
import { call } from './call.ts';
import { useLiveInvalidation } from './live.ts';
import { usePolling } from './presence.ts';
import { invalidate, keys } from './query.ts';
import { useUser } from './session.ts';
import { saveSettings, useSettings } from './settings.ts';

export type FirstStep = z.output<(typeof readFirstSteps)['answer']>['steps'][number]['step'];

const key = [...keys.company, 'first-steps'] as const;

const isAdmin = ({ role }: CurrentUser): boolean => role.includes('admin');

/** Asks for the first steps anew, where they are shown. */
export const renewFirstSteps = (): void => void invalidate([key]);

/** How the first steps ended for the person in this company; undefined while they go on. */
export function useFirstStepsEnd(): 'dismissed' | 'done' | undefined {
  const end = useSettings()['firstSteps'];
  return end === 'dismissed' || end === 'done' ? end : undefined;
}

/** Whether the company's first steps are the person's: administrators alone can take them. */
export function useHasFirstSteps(): boolean {
  const end = useFirstStepsEnd();
  return isAdmin(useUser()) && end === undefined;
}

/** Ends the first steps for the person in this company on all devices, or shows them again. */
export const endFirstSteps = (end: 'dismissed' | 'done' | null): Promise<void> => saveSettings({ firstSteps: end });

/** The first steps as the company stands now; steps are taken on other screens and devices, so they are asked for with each visit. */
export function useFirstSteps(enabled = true) {
  const polling = usePolling(30_000);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readFirstSteps, { signal }),
    staleTime: 0,
    refetchInterval: polling,
    enabled,
  });
  useLiveInvalidation('document_added', key);
  useLiveInvalidation('doctype_updated', key);
  useLiveInvalidation('mail_updated', key);
  useLiveInvalidation('people_updated', key);
  const steps = data?.steps;
  return {
    steps,
    done: steps?.filter(({ done }) => done).length ?? 0,
    areDone: steps?.every(({ done }) => done) ?? false,
    error,
    retry: () => void refetch(),
  };
}
