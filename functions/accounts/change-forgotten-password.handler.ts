import { changeForgottenPassword as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeForgottenPassword } from './change-forgotten-password.ts';

export const handler = serve(contract, async (input, caller) => changeForgottenPassword(await wire())(input, caller));
