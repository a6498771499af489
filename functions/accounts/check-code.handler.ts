import { checkCode as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { checkCode } from './check-code.ts';

export const handler = serve(contract, async (input, caller) => checkCode(await wire())(input, caller));
