import { listFillChoicesFor as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listFillChoicesFor } from './list-fill-choices-for.ts';

export const handler = serve(contract, async (input, caller) => listFillChoicesFor(await wire())(input, caller));
