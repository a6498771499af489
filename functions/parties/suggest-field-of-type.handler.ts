import { suggestFieldOfType as contract } from '#shared/api/field-options.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { suggestFieldOfType } from './suggest-field-of-type.ts';

export const handler = serve(contract, async (input, caller) => suggestFieldOfType(await wire())(input, caller));
