import { useMutation, useQuery } from '@tanstack/react-query';
import { readAccountingSettings, saveAccountingSettings } from '#shared/api/accounting-settings.ts';
import type { AccountingSettings } from '#shared/accounting/accounting-settings.ts';
import { call } from '#web/remote/call.ts';
import { exportKindsKey } from '#web/remote/export-setup.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const queryKey = [...keys.company, 'accounting-settings'];

export const useAccountingSettings = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(readAccountingSettings, { signal }), staleTime: Infinity });

/** Saves the settings over the version that was read. */
export function useSaveAccounting() {
  const t = useText('accounting');
  return useMutation({
    mutationFn: (body: AccountingSettings) => call(saveAccountingSettings, { body }),
    // What another person saved shows under what is typed here, which can then be saved over it.
    meta: { invalidates: [exportKindsKey], invalidatesIfStale: [queryKey] },
    onSuccess: (saved) => {
      queryClient.setQueryData<AccountingSettings>(queryKey, saved);
      toast({ text: t('saved') });
    },
    onError: alertError,
  });
}
