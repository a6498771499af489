import type { DocumentRow } from '#shared/document/document.ts';
import type { PaymentRow } from '#shared/payment/payable.ts';

export type Payable = { readonly row: DocumentRow; readonly pay: PaymentRow };

/** `from` and `until` are plain dates, both included; papers without a day are found when `until` is left out. */
export type PayablesQuery = {
  readonly ownerId: string;
  readonly paid: boolean;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Papers that a company pays, by the day on which they are due; those without a day come last. */
export type Payables = {
  /**
   * `next` continues.
   * @throws RangeError when the cursor does not belong to the query; `canContinue` tells before
   */
  list(query: PayablesQuery): Promise<{ readonly payables: readonly Payable[]; readonly next?: string }>;
  /** Whether the cursor of a query, if it has one, is one that such a query gave. */
  canContinue(query: PayablesQuery): boolean;
};
