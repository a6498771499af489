import { listTemplates as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listTemplates } from './list-templates.ts';

export const handler = serve(contract, async (input, caller) => listTemplates(await wire())(input, caller));
