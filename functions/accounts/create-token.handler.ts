import { createToken as contract } from '#shared/api/devices.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { createToken } from './create-token.ts';

export const handler = serve(contract, async (input, caller) => createToken(await wire())(input, caller));
