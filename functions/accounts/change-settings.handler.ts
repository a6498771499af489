import { changeSettings as contract } from '#shared/api/account.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeSettings } from './change-settings.ts';

export const handler = serve(contract, async (input, caller) => changeSettings(await wire())(input, caller));
