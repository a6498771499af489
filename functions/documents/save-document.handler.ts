import { saveDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveDocument } from './save-document.ts';

export const handler = serve(contract, async (input, caller) => saveDocument(await wire())(input, caller));
