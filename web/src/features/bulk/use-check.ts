import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkExport, mostChecked, type ExportVerdict } from '#shared/api/exports.ts';
import type { ExportTarget } from '#shared/exports/export-target.ts';
import type { ExportDates } from '#shared/exports/settings.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { inParts } from './core/tally.ts';

type Asked = {
  readonly target: ExportTarget;
  readonly ids: readonly string[];
  /** Undefined while a custom date is missing: then nothing is asked. */
  readonly dates: ExportDates | undefined;
};

/**
 * The dry run: what would become of each document. Asked anew when the target or the dates change; a document that somebody
 * changes meanwhile is judged anew by itself; `again` does the same for what was changed from here.
 */
export function useCheck({ target, ids, dates }: Asked) {
  const [done, setDone] = useState(0);
  const queryKey = [...keys.company, 'export-check', target, dates, ids];
  // Asked as if everything might go out again: what was exported before is told beside, and the person decides.
  const payload = { ...dates, again: true };
  const check = (some: readonly string[], signal?: AbortSignal) =>
    call(checkExport, { body: { exportSystem: target, ids: [...some], payload }, signal });
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const verdicts: ExportVerdict[] = [];
      for (const part of inParts(ids, mostChecked)) {
        setDone(verdicts.length);
        verdicts.push(...(await check(part, signal)));
      }
      return verdicts;
    },
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
    if (ids.includes(docId) && dates !== undefined) void again([docId]);
  });
  return { verdicts: query.data, error: query.error, retry: () => void query.refetch(), done, again };
}
