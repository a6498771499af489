import { addTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { addTemplate } from './add-template.ts';

export const handler = serve(contract, async (input, caller) => addTemplate(await wire())(input, caller));
