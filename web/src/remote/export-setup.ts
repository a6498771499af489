import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod';
import { listConnectors } from '#shared/api/connectors.ts';
import { call } from './call.ts';
import { usePolling } from './presence.ts';
import { keys } from './query.ts';
import { readExportKinds } from '#shared/api/accounting-settings.ts';

export const exportKindsKey = [...keys.company, 'export-kinds'] as const;

/** The ways in which the company exports, and what it lacks for each (R-EXP-22, R-EXP-23). */
export const useExportKinds = (): UseQueryResult<z.output<(typeof readExportKinds)['answer']>> =>
  useQuery({
    queryKey: exportKindsKey,
    queryFn: ({ signal }) => call(readExportKinds, { signal }),
    staleTime: 60_000,
  });

export type Connectors = z.output<(typeof listConnectors)['answer']>;
export const connectorsKey = [...keys.company, 'connectors'] as const;

/** The connectors of the company; whether they are awake changes by itself, so it is asked every minute. */
export function useConnectors(enabled = true): UseQueryResult<Connectors> {
  const polling = usePolling(60_000);
  return useQuery({
    queryKey: connectorsKey,
    queryFn: ({ signal }) => call(listConnectors, { signal }),
    refetchInterval: polling,
    enabled,
  });
}
