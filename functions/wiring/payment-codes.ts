import { paymentCodesEmbedded } from '#functions/adapters/embedded/codes/payment-codes.ts';
import type { PaymentCodes } from '#functions/ports/payment-codes.ts';
import type { Ports } from './ports.ts';

let shared: PaymentCodes | undefined;

/** What draws payment codes; a wiring of its own, because the drawing of bars weighs a megabyte and one function needs it. */
const paymentCodes = (): PaymentCodes => (shared ??= paymentCodesEmbedded());

/** A use case that draws payment codes, made from the wired ports. */
export function withPaymentCodes<Run>(
  useCase: (ports: Ports & { readonly paymentCodes: PaymentCodes }) => Run,
): (ports: Ports) => Run {
  return (ports) => useCase({ ...ports, paymentCodes: paymentCodes() });
}
