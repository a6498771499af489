import { copyDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { copyDoctype } from './copy-doctype.ts';

export const handler = serve(contract, async (input, caller) => copyDoctype(await wire())(input, caller));
