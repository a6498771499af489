import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  deleteProgramConnection,
  readProgramConnection,
  saveProgramConnection,
} from '#shared/api/program-connection.ts';
import { call } from '#web/remote/call.ts';
import { connectorsKey } from '#web/remote/export-setup.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const queryKey = [...keys.company, 'program-connection'];
type Answer = z.output<(typeof readProgramConnection)['answer']>;

export const useConnection = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call(readProgramConnection, { signal }), staleTime: Infinity });

/** What is offered elsewhere hangs on it. */
const meta = { invalidates: [connectorsKey] };

const storeConnection = (answer: Answer) => {
  queryClient.setQueryData<Answer>(queryKey, answer);
};

/** Tries the connection and saves it when it works. */
export function useSaveConnection() {
  const t = useText('accounting');
  return useMutation({
    mutationFn: (body: z.output<(typeof saveProgramConnection)['body']>) => call(saveProgramConnection, { body }),
    meta,
    onSuccess: (answer) => {
      storeConnection(answer);
      toast({ text: t('direct.saved'), tone: 'done' });
    },
    onError: alertError,
  });
}

export const useRemoveConnection = () =>
  useMutation({
    mutationFn: () => call(deleteProgramConnection),
    meta,
    onSuccess: () => storeConnection({ connection: null }),
    onError: alertError,
  });
