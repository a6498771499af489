import { readDocumentTemplate as contract } from '#shared/api/templates.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDocumentTemplate } from './read-document-template.ts';

export const handler = serve(contract, async (input, caller) => readDocumentTemplate(await wire())(input, caller));
