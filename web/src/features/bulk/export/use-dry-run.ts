import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { checkExport, maxChecked, type ExportVerdict } from '#shared/api/exports.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { ExportDates } from '#shared/accounting/export-settings.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { requestInParts } from '../core/request-in-parts.ts';
import { markDuplicatePayments } from '../core/dry-run.ts';

type DryRunRequest = {
  readonly target: ExportTarget;
  readonly ids: readonly string[];
  /** Undefined while a custom date is missing: then nothing is asked. */
  readonly dates: ExportDates | undefined;
  /** Documents that the person allows by name. */
  readonly allowed: ReadonlySet<string>;
};

type Following = { readonly signal?: AbortSignal; readonly onDone?: (count: number) => void };

/**
 * The dry run: what would become of each document. Asked anew when the target or the dates change; a document that somebody
 * changes meanwhile is judged anew by itself; `again` does the same for what was changed from here.
 */
export function useDryRun({ target, ids, dates, allowed }: DryRunRequest) {
  const [done, setDone] = useState(0);
  const queryKey = [...keys.company, 'export-check', target, dates, ids];
  // Asked as if everything might go out again: what was exported before is shown beside, and the person decides.
  const payload = { ...dates, again: true };
  const check = (all: readonly string[], { signal, onDone }: Following = {}): Promise<readonly ExportVerdict[]> => {
    const request = (part: readonly string[]) =>
      call(checkExport, { body: { exportSystem: target, ids: [...part], payload }, signal });
    return requestInParts({ all, maxSize: maxChecked, request, ...(onDone === undefined ? {} : { onDone }) });
  };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => check(ids, { signal, onDone: setDone }),
    enabled: dates !== undefined && ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const again = async (some: readonly string[]) => {
    const fresh = new Map((await check(some)).map((verdict) => [verdict.document, verdict]));
    queryClient.setQueryData<readonly ExportVerdict[]>(queryKey, (known) =>
      known?.map((one) => fresh.get(one.document) ?? one),
    );
  };
  useLiveEvent('document_updated', ({ docId }) => {
    if (!ids.includes(docId) || dates === undefined) return;
    // A verdict that may be out of date does not stand: all are asked for, and if that fails, too, the error is shown.
    again([docId]).catch(() => void query.refetch());
  });
  const verdicts = useMemo(() => query.data && markDuplicatePayments(query.data, allowed), [query.data, allowed]);
  return { verdicts, error: query.error, retry: () => void query.refetch(), done, again };
}
