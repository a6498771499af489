import { reserveInternalNumber as contract } from '#shared/api/numbers.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { reserveInternalNumber } from './reserve-internal-number.ts';

export const handler = serve(contract, async (input, caller) => reserveInternalNumber(await wire())(input, caller));
