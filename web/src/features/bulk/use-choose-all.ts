import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { listDocuments } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/error-alert.tsx';

export type ListBody = z.input<(typeof listDocuments)['body']>;

/** More than this is exported type by type or month by month; the bar says how many it takes. */
export const mostChosen = 5000;
const perCall = 100;

/** Chooses every document that the list has under its tab and search, page after page, up to the bound. */
export function useChooseAll(body: ListBody, onChange: (next: ReadonlyMap<string, DocumentRow>) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all = new Map<string, DocumentRow>();
      for (let page = 1; all.size < mostChosen; page += 1) {
        const { data } = await call(listDocuments, { body: { ...body, page, sizePerPage: perCall } });
        for (const row of data) all.set(row._id, row);
        if (data.length < perCall) break;
      }
      return all;
    },
    onSuccess: onChange,
    onError: alertError,
  });
  return {
    choosing: isPending,
    chooseAll: () => {
      mutate();
    },
  };
}
