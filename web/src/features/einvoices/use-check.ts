import { useMutation } from '@tanstack/react-query';
import { checkEinvoice, maxEinvoiceBytes, type CheckedEinvoice } from '#shared/api/einvoices.ts';
import { call } from '#web/remote/call.ts';

/** A file that is being checked, and what came of it. */
export type Check = {
  readonly run: (file: File | undefined) => void;
  /** The file that was asked about last. */
  readonly file: File | undefined;
  readonly running: boolean;
  readonly tooLarge: boolean;
  readonly result: CheckedEinvoice | undefined;
  readonly error: Error | null;
};

/** Checks one file after the other. */
export function useCheck(): Check {
  // What is too large is not sent: gateways would refuse it without our words.
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => (file.size > maxEinvoiceBytes ? null : call(checkEinvoice, { body: file })),
  });
  return {
    run: (file) => {
      if (file !== undefined) mutate(file);
    },
    file: variables,
    running: isPending,
    tooLarge: data === null,
    result: data ?? undefined,
    error,
  };
}
