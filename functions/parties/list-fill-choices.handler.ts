import { listFillChoices as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listFillChoices } from './list-fill-choices.ts';

export const handler = serve(contract, async (input, caller) => listFillChoices(await wire())(input, caller));
