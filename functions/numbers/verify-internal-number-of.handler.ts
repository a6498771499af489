import { verifyInternalNumberOf as contract } from '#shared/api/numbers.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { verifyInternalNumberOf } from './verify-internal-number-of.ts';

export const handler = serve(contract, async (input, caller) => verifyInternalNumberOf(await wire())(input, caller));
