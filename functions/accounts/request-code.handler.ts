import { requestCode as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { requestCode } from './request-code.ts';

export const handler = serve(contract, async (input, caller) => requestCode(await wire())(input, caller));
