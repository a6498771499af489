import { loginByToken as contract } from '#shared/api/devices.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { loginByToken } from './login-by-token.ts';

export const handler = serve(contract, async (input, caller) => loginByToken(await wire())(input, caller));
