import { logout as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { logout } from './logout.ts';

export const handler = serve(contract, async (input, caller) => logout(await wire())(input, caller));
