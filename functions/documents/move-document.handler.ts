import { moveDocument as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { moveDocument } from './move-document.ts';

export const handler = serve(contract, async (input, caller) => moveDocument(await wire())(input, caller));
