import { importDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { importDoctype } from './import-doctype.ts';

export const handler = serve(contract, async (input, caller) => importDoctype(await wire())(input, caller));
