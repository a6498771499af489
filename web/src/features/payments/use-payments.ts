import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listPayments, readAccountList, readPaymentTotals, type PaymentTab } from '#shared/api/payments.ts';
import { call } from '#web/remote/call.ts';
import { useLiveInvalidation } from '#web/remote/live.ts';
import { keys } from '#web/remote/query.ts';

/** The first page is asked for without a cursor. */
const firstPage: string | null = null;

/** Everything of this screen. */
export const payments = [...keys.company, 'payments'];

/** Everything of this screen anew; lists and the documents themselves changed with it. */
export const outdatedByPayments = [payments, keys.lists, [...keys.company, 'document']];

/** Documents of a tab, page by page; none are asked for while another tab is shown. */
export function usePayments(tab: PaymentTab | undefined) {
  useLiveInvalidation('document_updated', payments);
  return useInfiniteQuery({
    queryKey: [...payments, 'list', tab],
    queryFn: ({ signal, pageParam }) =>
      call(listPayments, {
        query: { ...(tab === undefined ? {} : { tab }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    enabled: tab !== undefined,
    staleTime: 0,
  });
}

export const usePaymentTotals = () =>
  useQuery({
    queryKey: [...payments, 'totals'],
    queryFn: ({ signal }) => call(readPaymentTotals, { signal }),
    staleTime: 0,
  });

export const useAccountList = () =>
  useQuery({
    queryKey: [...payments, 'account-list'],
    queryFn: ({ signal }) => call(readAccountList, { signal }),
  });
