import { paymentCodesEmbedded } from '#functions/adapters/embedded/codes/payment-codes.ts';
import type { PaymentCodes } from '#functions/ports/payments.ts';

let shared: PaymentCodes | undefined;

/** What draws payment codes; a wiring of its own, because the drawing of bars weighs a megabyte and one function needs it. */
export const paymentCodes = (): PaymentCodes => (shared ??= paymentCodesEmbedded());
