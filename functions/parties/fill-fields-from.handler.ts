import { fillFieldsFrom as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { fillFieldsFrom } from './fill-fields-from.ts';

export const handler = serve(contract, async (input, caller) => fillFieldsFrom(await wire())(input, caller));
