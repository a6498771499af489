import { checkAccounts as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { checkAccounts } from './check-accounts.ts';

export const handler = serve(contract, async (input, caller) => checkAccounts(await wire())(input, caller));
