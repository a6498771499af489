import { changeOwner as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeOwner } from './change-owner.ts';

export const handler = serve(contract, async (input, caller) => changeOwner(await wire())(input, caller));
