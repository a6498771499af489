import { useQuery } from '@tanstack/react-query';
import { listDoctypes } from '#shared/api/doctype-list.ts';
import type { Doctype } from '#shared/doctype/doctype.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

/** The document types of a company in which the user is an administrator, drafts too. */
export function useDoctypesOf(ownerId: string) {
  return useQuery({
    queryKey: [...keys.doctypes, ownerId],
    queryFn: ({ signal }) => call(listDoctypes, { query: { ownerId }, signal }),
    staleTime: 0,
  });
}

const none: readonly Doctype[] = [];

export const doctypesQuery = {
  queryKey: keys.doctypes,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listDoctypes, { signal }),
  staleTime: 300_000,
} as const;

/** The document types of the company, drafts too; empty until they have come. */
export function useDoctypes(): readonly Doctype[] {
  const { data } = useQuery(doctypesQuery);
  return data ?? none;
}
