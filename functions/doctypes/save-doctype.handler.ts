import { saveDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveDoctype } from './save-doctype.ts';

export const handler = serve(contract, async (input, caller) => saveDoctype(await wire())(input, caller));
