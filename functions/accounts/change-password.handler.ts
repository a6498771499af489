import { changePassword as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changePassword } from './change-password.ts';

export const handler = serve(contract, async (input, caller) => changePassword(await wire())(input, caller));
