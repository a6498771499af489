import { deleteDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteDocument } from './delete-document.ts';

export const handler = serve(contract, async (input, caller) => deleteDocument(await wire())(input, caller));
