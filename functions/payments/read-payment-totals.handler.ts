import { readPaymentTotals as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readPaymentTotals } from './read-payment-totals.ts';

export const handler = serve(contract, async (input, caller) => readPaymentTotals(await wire())(input, caller));
