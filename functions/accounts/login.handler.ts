import { login as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { login } from './login.ts';

export const handler = serve(contract, async (input, caller) => login(await wire())(input, caller));
