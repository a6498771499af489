import { drawPaymentCode as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { paymentCodes } from '#functions/wiring/payment-codes.ts';
import { wire } from '#functions/wiring/wire.ts';
import { drawPaymentCode } from './draw-payment-code.ts';

export const handler = serve(contract, async (input, caller) =>
  drawPaymentCode({ ...(await wire()), paymentCodes: paymentCodes() })(input, caller),
);
