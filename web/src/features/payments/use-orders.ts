import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelPaymentOrder,
  downloadPaymentOrder,
  listPaymentOrders,
  readPaymentOrder,
  releasePaymentOrder,
} from '#shared/api/payment-orders.ts';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';
import { call } from '#web/remote/call.ts';
import { runMutation } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { OrderAction } from './core/order.ts';
import { outdatedByPayments, payments } from './use-payments.ts';

/** The first page is asked for without a cursor. */
const firstPage: string | null = null;

/** Payment orders, newest first, page by page; another person may release one, so they are read anew whenever they are shown. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...payments, 'orders'],
    queryFn: ({ signal, pageParam }) =>
      call(listPaymentOrders, { query: { ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** An order with a page of its payments. */
export const useOrder = (id: string, page: number) =>
  useQuery({
    queryKey: [...payments, 'order', id, page],
    queryFn: ({ signal }) => call(readPaymentOrder, { params: { id }, query: { page }, signal }),
    staleTime: 0,
  });

/** Releases, downloads or cancels an order. */
export function useOrderRun() {
  const t = useText('payments');
  const confirm = useConfirm();
  const [busy, setBusy] = useState<{ readonly id: string; readonly action: OrderAction } | null>(null);

  const act = async ({ _id: id, version }: PaymentOrder, action: OrderAction): Promise<void> => {
    const seen = { params: { id }, body: { version } };
    if (action === 'release') await call(releasePaymentOrder, seen);
    else if (action === 'cancel') await call(cancelPaymentOrder, seen);
    else downloadFile(await call(downloadPaymentOrder, { params: { id } }));
  };

  return {
    busy,
    run: async (order: PaymentOrder, action: OrderAction): Promise<void> => {
      const question = {
        title: t('order.cancel.title'),
        text: t('order.cancel.text'),
        confirm: t('order.cancel'),
        cancel: t('order.cancel.keep'),
      };
      if (action === 'cancel' && !(await confirm({ ...question, danger: true }))) return;
      setBusy({ id: order._id, action });
      try {
        await runMutation(() => act(order, action), { invalidates: outdatedByPayments, on: 'both' });
        toast({ text: t(`order.${action}.done`) });
      } catch (error) {
        alertError(error);
      } finally {
        setBusy(null);
      }
    },
  };
}
