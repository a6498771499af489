import { createFromTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { createFromTemplate } from './create-from-template.ts';

export const handler = serve(contract, async (input, caller) => createFromTemplate(await wire())(input, caller));
