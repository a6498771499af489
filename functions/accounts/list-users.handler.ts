import { listUsers as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listUsers } from './list-users.ts';

export const handler = serve(contract, async (input, caller) => listUsers(await wire())(input, caller));
