import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listExportBulks, readExportBulk } from '#shared/api/export-bulks.ts';
import type { ExportBulk, ExportBulkRow } from '#shared/export-bulks/export-bulk.ts';
import { call } from './call.ts';
import { useLiveEvent, useLiveInvalidation } from './live.ts';
import { usePolling } from './presence.ts';
import { invalidate, keys, queryClient } from './query.ts';

const pollMs = 5000;

/** Exports and synchronizations are asked for every five seconds until all of them are processed (ledger R-EXP-24, R-LIV-27, R-LIV-28). */
export const getBulkPause = (bulks: readonly Pick<ExportBulkRow, 'processed'>[]): number | false =>
  bulks.some(({ processed }) => !processed) && pollMs;

/** All queries of exports. */
export const exportBulkKeys = [...keys.company, 'export-bulks'] as const;

export type Only = 'all' | 'error' | 'warning';
type BulkPage = { readonly page: number; readonly only: Only };

/** A bulk export, or a synchronization of registers, followed until it is processed. */
export function useExportBulk(
  id: string | undefined,
  { page, only }: BulkPage = { page: 1, only: 'all' },
): UseQueryResult<ExportBulk> {
  const polling = usePolling(pollMs);
  const queryKey = [...exportBulkKeys, 'one', id, page, only];
  useLiveInvalidation('export_bulk_updated', queryKey, ({ bulk }) => bulk._id === id);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readExportBulk, { params: { id: id ?? '' }, query: { page, only }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    placeholderData: (before) => (before?._id === id ? before : undefined),
    refetchInterval: ({ state: { data } }) => data !== undefined && getBulkPause([data]) !== false && polling,
  });
}

export type BulkList = { readonly page: number; readonly size: number; readonly onlyError: boolean };
type BulkAnswer = { readonly data: readonly ExportBulkRow[]; readonly total: number };

/** A page of bulk exports; asked anew while any of them is unprocessed, and rows follow the events of the server. */
export function useExportBulks({ page, size, onlyError }: BulkList): UseQueryResult<BulkAnswer> {
  const polling = usePolling(pollMs);
  const queryKey = [...exportBulkKeys, 'list', page, size, onlyError];
  useLiveEvent('export_bulk_updated', ({ bulk }) => {
    const shown = queryClient.getQueryData<BulkAnswer>(queryKey);
    if (shown?.data.some(({ _id }) => _id === bulk._id) !== true) {
      void invalidate([queryKey]);
      return;
    }
    const data = shown.data.map((row) => (row._id === bulk._id && row.version <= bulk.version ? bulk : row));
    queryClient.setQueryData<BulkAnswer>(queryKey, { ...shown, data });
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<BulkAnswer> =>
      call(listExportBulks, { body: { page, sizePerPage: size, filters: { onlyError } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => getBulkPause(state.data?.data ?? []) !== false && polling,
  });
}
