import { addDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { addDoctype } from './add-doctype.ts';

export const handler = serve(contract, async (input, caller) => addDoctype(await wire())(input, caller));
