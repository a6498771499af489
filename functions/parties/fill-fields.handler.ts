import { fillFields as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { fillFields } from './fill-fields.ts';

export const handler = serve(contract, async (input, caller) => fillFields(await wire())(input, caller));
