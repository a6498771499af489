import { readDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDoctype } from './read-doctype.ts';

export const handler = serve(contract, async (input, caller) => readDoctype(await wire())(input, caller));
