import { confirmAccount as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { confirmAccount } from './confirm-account.ts';

export const handler = serve(contract, async (input, caller) => confirmAccount(await wire())(input, caller));
