import { readPayment as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readPayment } from './read-payment.ts';

export const handler = serve(contract, async (input, caller) => readPayment(await wire())(input, caller));
