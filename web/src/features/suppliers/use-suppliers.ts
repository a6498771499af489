import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  listDoubles,
  listSuppliers,
  mergeSuppliers,
  readSupplier,
  separateSuppliers,
  type Supplier,
} from '#shared/api/suppliers.ts';
import { workers } from '#shared/kit/role.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation, useReconnectInvalidation } from '#web/remote/live.ts';
import { membersQuery } from '#web/remote/members.ts';
import { keys, queryClient } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { SuppliersAddress } from './core/suppliers-address.ts';

/** All queries about suppliers. */
const supplierKeys = [...keys.company, 'suppliers'] as const;

/** Whether the person may change what is settled about suppliers, as they may confirm accounts. */
export function useMayChange(): boolean {
  const { role } = useUser();
  return workers.some((one) => role.includes(one));
}

/** A page of the directory. */
export function useSuppliers({ q, order, direction, page, size }: Omit<SuppliersAddress, 'id'>) {
  useLiveInvalidation('document_updated', [...supplierKeys, 'list']);
  useReconnectInvalidation(supplierKeys);
  return useQuery({
    queryKey: [...supplierKeys, 'list', q, order, direction, page, size],
    queryFn: ({ signal }) => call(listSuppliers, { query: { q, order, direction, page, size }, signal }),
    placeholderData: keepPreviousData,
  });
}

const oneKey = (id: string) => [...supplierKeys, 'one', id] as const;

export const useSupplier = (id: string) =>
  useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(readSupplier, { params: { id }, signal }),
    staleTime: 0,
  });

/** What the server answered to a change is shown at once. */
export function showSupplier(supplier: Supplier): void {
  queryClient.setQueryData(oneKey(supplier.id), supplier);
}

/** Pairs that seem to be one supplier. */
export const useDoubles = () =>
  useQuery({
    queryKey: [...supplierKeys, 'doubles'],
    queryFn: ({ signal }) => call(listDoubles, { signal }),
  });

/** What a change of suppliers makes outdated: also payments, which judge accounts by it. */
export const outdatedBySuppliers = { invalidates: [supplierKeys], on: 'both' } as const;

/** Takes parts out of a supplier; the first of them becomes one by itself. */
export function useSeparate() {
  const t = useText('suppliers');
  return useMutation({
    mutationFn: ({ id, version, parts }: { id: string; version: number; parts: readonly string[] }) =>
      call(separateSuppliers, { params: { id }, body: { version, parts: [...parts] } }),
    meta: outdatedBySuppliers,
    onSuccess: () => toast({ text: t('separated') }),
    onError: alertError,
  });
}

/** Merges one supplier into another, and offers to take that back. */
export function useMerge(onMerged: (id: string) => void) {
  const t = useText('suppliers');
  const separate = useSeparate();
  return useMutation({
    mutationFn: ({ keep, other }: { keep: Supplier; other: Supplier }) =>
      call(mergeSuppliers, {
        params: { id: keep.id },
        body: { version: keep.version, other: other.id, otherVersion: other.version },
      }),
    meta: outdatedBySuppliers,
    onSuccess: (merged, { other }) => {
      showSupplier(merged);
      const { id, version } = merged;
      const parts = other.parts.map((part) => part.id);
      toast({
        text: t('merged', { name: merged.name }),
        action: { label: t('undo'), run: () => separate.mutate({ id, version, parts }), undo: true },
      });
      onMerged(id);
    },
    onError: alertError,
  });
}

/** The name of a person of the company. */
export function usePersonName(): (id: string) => string {
  const t = useText('suppliers');
  const { data: people = [] } = useQuery(membersQuery);
  return (id) => people.find(({ _id }) => _id === id)?.name ?? t('unknownUser');
}
