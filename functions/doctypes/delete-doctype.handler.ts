import { deleteDoctype as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteDoctype } from './delete-doctype.ts';

export const handler = serve(contract, async (input, caller) => deleteDoctype(await wire())(input, caller));
