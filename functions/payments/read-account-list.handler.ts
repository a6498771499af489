import { readAccountList as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readAccountList } from './account-list.ts';

export const handler = serve(contract, async (input, caller) => readAccountList(await wire())(input, caller));
