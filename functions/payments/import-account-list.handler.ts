import { importAccountList as contract } from '#shared/api/payments.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { importAccountList } from './account-list.ts';

export const handler = serve(contract, async (input, caller) => importAccountList(await wire())(input, caller));
