import type { InvoiceCode } from '#shared/payment/invoice-code.ts';
import type { PaymentOrder } from '#shared/payment/payment-order.ts';

/** Packs and draws codes. All of them throw for what the standard of the code cannot carry. */
export type PaymentCodes = {
  /** The packed text of PAY by square. */
  paySquare(order: PaymentOrder): string;
  /** The packed text of INVOICE by square. */
  invoiceSquare(invoice: InvoiceCode): string;
  /** A QR code with a quiet zone of four modules, as the text of an SVG. */
  drawQr(text: string): string;
  /** Code 128 with its text below, as the text of an SVG. */
  drawBars(text: string): string;
};
