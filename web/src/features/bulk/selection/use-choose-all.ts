import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { listDocumentIds, listDocuments, maxListedIds } from '#shared/api/document-list.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { call } from '#web/remote/call.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { requestInParts } from '../core/request-in-parts.ts';
import { addAllToSelection } from '../core/selection.ts';

export type ListBody = z.input<(typeof listDocuments)['body']>;
export type Chosen = ReadonlyMap<string, DocumentRow>;

/** More than this is exported type by type or month by month; the bar says how many it takes. */
export const maxChosen = maxListedIds;
const perCall = 100;

type Choosing = {
  readonly body: ListBody;
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
};

/**
 * Chooses every document that the list has under its tab and search, up to the bound: first the ids as the list is now, then
 * their rows, so that none is missed or taken twice while others arrive (R-LST-22). It is given up with the bar, so when the
 * choice is cleared, and when another list is looked for.
 */
export function useChooseAll({ body, chosen, onChange }: Choosing) {
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  });
  const request = useRef<AbortController>(null);
  const { filters, q, sortField, sortOrder } = body;
  const list = JSON.stringify([filters, q]);
  useEffect(
    () => () => {
      request.current?.abort();
    },
    [list],
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      const { ids } = await call(listDocumentIds, { body: { filters, q, sortField, sortOrder }, signal });
      const ask = async (part: readonly string[]) => {
        const asked = { filters: { ids: [...part] }, sortField, sortOrder, sizePerPage: perCall };
        return (await call(listDocuments, { body: asked, signal })).data;
      };
      const rows = await requestInParts({ all: ids, maxSize: perCall, request: ask });
      return new Map(rows.map((row) => [row._id, row]));
    },
    onError: alertError,
  });
  return {
    choosing: isPending,
    chooseAll: () => {
      const controller = new AbortController();
      request.current = controller;
      mutate(controller, {
        onSuccess: (all) => onChange(addAllToSelection({ before: chosen, now: newest.current, all, max: maxChosen })),
      });
    },
  };
}
