import { readCurrentUser as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readCurrentUser } from './read-current-user.ts';

export const handler = serve(contract, async (input, caller) => readCurrentUser(await wire())(input, caller));
