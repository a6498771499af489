import { listPayments as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listPayments } from './list-payments.ts';

export const handler = serve(contract, async (input, caller) => listPayments(await wire())(input, caller));
