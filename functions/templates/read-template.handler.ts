import { readTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readTemplate } from './read-template.ts';

export const handler = serve(contract, async (input, caller) => readTemplate(await wire())(input, caller));
