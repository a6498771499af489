import { useMutation, useQuery } from '@tanstack/react-query';
import { readEinvoiceState, sampleEinvoice } from '#shared/api/einvoices.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent, useLiveReconnect, useIsLive } from '#web/remote/live.ts';
import { usePolling } from '#web/remote/presence.ts';
import { invalidate, keys } from '#web/remote/query.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';

const stateKey = [...keys.company, 'einvoices'] as const;

const settleMs = 1000;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Many documents come and are read together; one question after the last of them is enough. */
function refreshSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void invalidate([stateKey]), settleMs);
}

/** Whether the company can receive e-invoices, and what came; asked for again when documents come or are read. */
export function useEinvoiceState() {
  const polling = usePolling(useIsLive() ? 120_000 : 15_000);
  useLiveEvent('document_added', refreshSoon);
  useLiveEvent('document_updated', refreshSoon);
  useLiveReconnect(refreshSoon);
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => call(readEinvoiceState, { signal }),
    staleTime: 0,
    // A key may have been made, or a number filled in, on another tab.
    refetchOnWindowFocus: true,
    refetchInterval: polling,
  });
}

/** Downloads an e-invoice of an invented supplier to the company. */
export const useSample = () =>
  useMutation({ mutationFn: () => call(sampleEinvoice), onSuccess: downloadFile, onError: alertError });
