import type { DocumentRow } from '#shared/document/document.ts';
import type { PaymentRow } from '#shared/payment/payable.ts';
import type { InvoiceCode } from '#shared/payment/invoice-code.ts';
import type { CheckedPayment } from '#shared/payment/checked-payment.ts';

/** Packs and draws codes. All of them throw for what the standard of the code cannot carry. */
export type PaymentCodes = {
  /** The packed text of PAY by square. */
  paySquare(order: CheckedPayment): string;
  /** The packed text of INVOICE by square. */
  invoiceSquare(invoice: InvoiceCode): string;
  /** A QR code with a quiet zone of four modules, as the text of an SVG. */
  drawQr(text: string): string;
  /** Code 128 with its text below, as the text of an SVG. */
  drawBars(text: string): string;
};

/** Documents of all companies that are due on a plain date and not paid. */
export type DueQuery = { readonly day: string; readonly limit: number; readonly cursor?: string | undefined };

export type Payable = { readonly row: DocumentRow; readonly pay: PaymentRow };

/** `from` and `until` are plain dates, both included; documents without a day are found when `until` is left out. */
export type PayablesQuery = {
  readonly ownerId: string;
  readonly paid: boolean;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** Documents that a company pays, by due date; those without one come last. */
export type Payables = {
  /**
   * `next` continues.
   * @throws RangeError when the cursor does not belong to the query; ask `canContinue` first
   */
  list(query: PayablesQuery): Promise<{ readonly payables: readonly Payable[]; readonly next?: string }>;
  /** For reminders, never for an answer to a person; `next` continues. */
  listDue(query: DueQuery): Promise<{
    readonly documents: readonly { readonly ownerId: string; readonly id: string }[];
    readonly next?: string;
  }>;
  /** Whether the cursor of a query, if it has one, is one that such a query gave. */
  canContinue(query: PayablesQuery): boolean;
};
