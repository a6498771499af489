import { duplicateDocument as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { duplicateDocument } from './duplicate-document.ts';

export const handler = serve(contract, async (input, caller) => duplicateDocument(await wire())(input, caller));
