import type { Result } from '#shared/kit/result.ts';
import type { OrderedPayment, PaymentOrder } from '#shared/payment/payment-order.ts';

/** Payments of one part of an order; with the documents that they take they fit into one transaction. */
export const paymentsPerPart = 90;

/** An order as it is stored; its payments are stored beside it. */
export type PaymentOrderRecord = PaymentOrder & {
  readonly ownerId: string;
  /** By which the same order is not made twice. */
  readonly key: string;
  readonly parts: number;
  /** Parts that are written. An order with fewer than its `parts` was interrupted: it is never released. */
  readonly writtenParts: number;
  readonly fileKey: string | null;
};

export type PaymentOrdersQuery = {
  readonly ownerId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Why an order was not made: documents of it are in another live order, or an earlier attempt by its key broke off. */
export type NotPrepared =
  { readonly reason: 'taken'; readonly documents: readonly string[] } | { readonly reason: 'interrupted' };

/**
 * The payment orders of companies. An order that is not cancelled takes its documents: each has a mark that is written by
 * condition in the transaction of the order, so that of two orders that want it at the same moment one is refused.
 */
export type PaymentOrders = {
  /** Stores an order with its payments and takes their documents. An order of the same key is answered as it is. */
  prepare(
    order: PaymentOrderRecord,
    payments: readonly OrderedPayment[],
  ): Promise<Result<PaymentOrderRecord, NotPrepared>>;
  find(ownerId: string, id: string): Promise<PaymentOrderRecord | undefined>;
  /** The order that was made by a key. */
  findAsked(ownerId: string, key: string): Promise<PaymentOrderRecord | undefined>;
  /** In their order. */
  payments(order: Pick<PaymentOrderRecord, 'ownerId' | '_id' | 'parts'>): Promise<readonly OrderedPayment[]>;
  /**
   * Newest first; `next` continues.
   * @throws RangeError when the cursor does not belong to the query; ask `canContinue` first
   */
  list(
    query: PaymentOrdersQuery,
  ): Promise<{ readonly orders: readonly PaymentOrderRecord[]; readonly next?: string | undefined }>;
  canContinue(query: PaymentOrdersQuery): boolean;
  /** Writes an order unless it changed since it was read; stored with version +1. */
  change(order: PaymentOrderRecord): Promise<Result<PaymentOrderRecord, 'stale-version'>>;
  /** Of documents, the live order that each is in. */
  findLive(ownerId: string, documentIds: readonly string[]): Promise<ReadonlyMap<string, PaymentOrderRecord>>;
};
