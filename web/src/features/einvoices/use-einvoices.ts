import { useMutation, useQuery } from '@tanstack/react-query';
import { readEinvoiceState, sampleEinvoice } from '#shared/api/einvoices.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';

/** Whether the company can receive e-invoices, and what came; read anew when a document comes or was read. */
export function useEinvoiceState() {
  const state = useQuery({
    queryKey: [...keys.company, 'einvoices'],
    queryFn: ({ signal }) => call(readEinvoiceState, { signal }),
    staleTime: 0,
    // A key may have been made, or a number filled in, on another tab.
    refetchOnWindowFocus: true,
  });
  const again = () => void state.refetch();
  useLiveEvent('document_added', again);
  useLiveEvent('document_updated', again);
  return state;
}

/** Downloads an e-invoice of an invented supplier to the company. */
export const useSample = () =>
  useMutation({ mutationFn: () => call(sampleEinvoice), onSuccess: downloadFile, onError: alertError });
