import type { DocumentRow } from '#shared/document/document.ts';
import type { PaymentRow } from '#shared/payment/payable.ts';

export type Payable = { readonly row: DocumentRow; readonly pay: PaymentRow };

/** Papers that a company pays, by the day on which they are due; those without a day come last. */
export type Payables = {
  /** `from` and `until` are plain dates, both included; `next` continues. Papers without a day are found when `until` is left out. */
  list(query: {
    readonly ownerId: string;
    readonly paid: boolean;
    readonly from?: string | undefined;
    readonly until?: string | undefined;
    readonly descending: boolean;
    readonly limit: number;
    readonly cursor?: string | undefined;
  }): Promise<{ readonly payables: readonly Payable[]; readonly next?: string }>;
};
