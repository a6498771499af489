import { verifyInternalNumber as contract } from '#shared/api/numbers.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { verifyInternalNumber } from './verify-internal-number.ts';

export const handler = serve(contract, async (input, caller) => verifyInternalNumber(await wire())(input, caller));
