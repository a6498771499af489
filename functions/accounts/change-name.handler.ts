import { changeName as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeName } from './change-name.ts';

export const handler = serve(contract, async (input, caller) => changeName(await wire())(input, caller));
