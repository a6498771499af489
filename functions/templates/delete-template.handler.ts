import { deleteTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteTemplate } from './delete-template.ts';

export const handler = serve(contract, async (input, caller) => deleteTemplate(await wire())(input, caller));
