import { changeParams as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeParams } from './change-params.ts';

export const handler = serve(contract, async (input, caller) => changeParams(await wire())(input, caller));
