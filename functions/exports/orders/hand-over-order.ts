import type { InputOf } from '#shared/api/contract.ts';
import type { downloadPaymentOrder as contract } from '#shared/api/payment-orders.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { getContentType, type ExportTarget } from '#shared/export-systems/export-target.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Accounting, ExportBulks, HandedOver } from '#functions/ports/exports.ts';
import type { Files } from '#functions/ports/files.ts';
import type { PaymentOrderRecord, PaymentOrders } from '#functions/ports/payment-orders.ts';

export type HandOverDeps = {
  readonly paymentOrders: Pick<PaymentOrders, 'find' | 'payments' | 'change'>;
  readonly exportBulks: Pick<ExportBulks, 'remember'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly clock: Clock;
};

/** Heads that are read side by side. */
const readAtOnce = 20;

/** The history of each document says that it went out; what says so already is not written again. */
async function rememberPayments(deps: HandOverDeps, order: PaymentOrderRecord, at: string): Promise<void> {
  const { ownerId, _id: bulk, downloadedBy: by, file } = order;
  const fileName = file?.name ?? '';
  const payments = await deps.paymentOrders.payments(order);
  const open = new Map(payments.map(({ document, allowed }) => [document, allowed]));
  const ids = payments.map(({ document }) => document);
  const handed: HandedOver[] = [];
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const heads = await Promise.all(
      ids.slice(from, from + readAtOnce).map((id) => deps.documents.findHead(ownerId, id)),
    );
    handed.push(
      ...heads.flatMap((head) => {
        if (head === undefined) return [];
        const { _id: documentId, step, userId: assignId } = head;
        const allowed = open.get(documentId);
        const metadata = {
          name: 'sepa',
          ...(fileName === '' ? {} : { fileName }),
          ...(allowed === undefined ? {} : { allowed: [...allowed] }),
        };
        return [{ documentId, log: buildLogItem('exported', { step, assignId, editorId: by, metadata }) }];
      }),
    );
  }
  await deps.exportBulks.remember(ownerId, { bulk, exportSystem: 'sepa', way: 'file', at, by, fileName }, handed);
}

/**
 * Notes that the file of a released order leaves the product; from then on it cannot be cancelled. The note comes first, so that no
 * file of a cancelled order is ever given out.
 */
export async function handOverOrder(
  deps: HandOverDeps,
  order: PaymentOrderRecord,
  by: string | null,
): Promise<Result<PaymentOrderRecord, 'stale-version' | 'order-not-released'>> {
  if (order.state !== 'released' && order.state !== 'downloaded') return failed('order-not-released');
  const first =
    order.state === 'downloaded'
      ? ok(order)
      : await deps.paymentOrders.change({
          ...order,
          state: 'downloaded',
          downloadedAt: isoNow(deps.clock),
          downloadedBy: by,
        });
  if (first.ok) await rememberPayments(deps, first.value, first.value.downloadedAt ?? isoNow(deps.clock));
  return first;
}

type BulkHandedOver = { readonly ownerId: string; readonly bulkId: string; readonly by: string | null };

/** The same for the order that a bulk to SEPA has become; false where it gives out no file, because it was cancelled. */
export async function handOverBulk(deps: HandOverDeps, { ownerId, bulkId, by }: BulkHandedOver): Promise<boolean> {
  const order = await deps.paymentOrders.find(ownerId, bulkId);
  // Batches of payments from before there were orders have none.
  return order === undefined || (await handOverOrder(deps, order, by)).ok;
}

/** Whether an export would pay without the second pair of eyes that the company wants. */
export const mustBeReleased = async (
  { accounting }: { readonly accounting: Pick<Accounting, 'settings'> },
  ownerId: string,
  target: ExportTarget,
): Promise<boolean> => target === 'sepa' && (await accounting.settings(ownerId)).books.sepa.fourEyes;

type DownloadPaymentOrder = typeof contract;
type DownloadDeps = HandOverDeps & { readonly files: Pick<Files, 'get'> };

/** The file of an order for the bank. */
export const downloadPaymentOrder =
  (deps: DownloadDeps) =>
  async ({ params }: InputOf<DownloadPaymentOrder>, caller: Caller): Promise<Outcome<DownloadPaymentOrder>> => {
    const order = await deps.paymentOrders.find(caller.ownerId, params.id);
    if (order === undefined) return failed('not-found');
    const handed = await handOverOrder(deps, order, caller.userId);
    if (!handed.ok) return handed;
    const { file, fileKey } = handed.value;
    const bytes = fileKey === null ? undefined : await deps.files.get(fileKey);
    if (file === null || bytes === undefined) throw new Error(`the file of payment order ${order._id} is gone`);
    return ok({ bytes, fileName: file.name, contentType: getContentType('sepa', file.name) });
  };
