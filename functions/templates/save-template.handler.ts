import { saveTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveTemplate } from './save-template.ts';

export const handler = serve(contract, async (input, caller) => saveTemplate(await wire())(input, caller));
