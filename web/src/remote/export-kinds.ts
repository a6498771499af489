import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type * as z from 'zod';
import { readExportKinds } from '#shared/api/accounting-settings.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

export const exportKindsKey = [...keys.company, 'export-kinds'] as const;

/** The ways in which the company exports, and what it lacks for each (R-EXP-22, R-EXP-23). */
export const useExportKinds = (): UseQueryResult<z.output<(typeof readExportKinds)['answer']>> =>
  useQuery({
    queryKey: exportKindsKey,
    queryFn: ({ signal }) => call(readExportKinds, { signal }),
    staleTime: 60_000,
  });
