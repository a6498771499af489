import { listPastExports as contract } from '#shared/api/exports.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listPastExports } from './list-past-exports.ts';

export const handler = serve(contract, async (input, caller) => listPastExports(await wire())(input, caller));
