import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { listDocumentIds, listDocuments, mostListedIds } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { inParts } from './core/tally.ts';

export type ListBody = z.input<(typeof listDocuments)['body']>;

/** More than this is exported type by type or month by month; the bar says how many it takes. */
export const mostChosen = mostListedIds;
const perCall = 100;

/**
 * Chooses every document that the list has under its tab and search, up to the bound: first the ids as the list is now, then
 * their rows, so that none is missed or taken twice while others arrive (R-LST-22).
 */
export function useChooseAll(body: ListBody, onChange: (next: ReadonlyMap<string, DocumentRow>) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { filters, q, sortField, sortOrder } = body;
      const { ids } = await call(listDocumentIds, { body: { filters, q, sortField, sortOrder } });
      const all = new Map<string, DocumentRow>();
      for (const part of inParts(ids, perCall)) {
        const asked = { filters: { ids: [...part] }, sortField, sortOrder, sizePerPage: perCall };
        const { data } = await call(listDocuments, { body: asked });
        for (const row of data) all.set(row._id, row);
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
