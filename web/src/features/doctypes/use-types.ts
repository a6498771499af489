import { useQuery } from '@tanstack/react-query';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from '#web/remote/call.ts';
import { useLiveEvent, useLiveReturn } from '#web/remote/live.ts';
import { keys, queryClient } from '#web/remote/query.ts';

const renew = () => void queryClient.invalidateQueries({ queryKey: keys.doctypes });

/** The document types of the company, drafts too; what other administrators save comes in by itself. */
export function useTypes() {
  useLiveEvent('doctype_updated', renew);
  useLiveReturn(renew);
  return useQuery({
    queryKey: keys.doctypes,
    queryFn: ({ signal }) => call(listDoctypes, { signal }),
    refetchOnMount: 'always',
  });
}

/** Puts what the server answered about a type among the types that are known. */
export function rememberType(doctype: Doctype): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, (known) => {
    if (known === undefined) return undefined;
    return known.some(({ id }) => id === doctype.id)
      ? known.map((each) => (each.id === doctype.id ? doctype : each))
      : [...known, doctype];
  });
}

export function rememberTypes(doctypes: readonly Doctype[]): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, doctypes);
}

export function forgetType(id: string): void {
  queryClient.setQueryData<readonly Doctype[]>(keys.doctypes, (known) => known?.filter((each) => each.id !== id));
  queryClient.removeQueries({ queryKey: keys.workflow(id) });
}
