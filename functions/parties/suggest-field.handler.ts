import { suggestField as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { suggestField } from './suggest-field.ts';

export const handler = serve(contract, async (input, caller) => suggestField(await wire())(input, caller));
