import { makeInternalNumber as contract } from '#shared/api/numbers.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { makeInternalNumber } from './make-internal-number.ts';

export const handler = serve(contract, async (input, caller) => makeInternalNumber(await wire())(input, caller));
