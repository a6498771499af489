import { listDoctypes as contract } from '#shared/api/doctype-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDoctypes } from './list-doctypes.ts';

export const handler = serve(contract, async (input, caller) => listDoctypes(await wire())(input, caller));
