import { createDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { createDocument } from './create-document.ts';

export const handler = serve(contract, async (input, caller) => createDocument(await wire())(input, caller));
