import { listFields as contract } from '#shared/api/fields.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listFields } from './list-fields.ts';

export const handler = serve(contract, async (input, caller) => listFields(await wire())(input, caller));
