import { resetDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { resetDocument } from './reset-document.ts';

export const handler = serve(contract, async (input, caller) => resetDocument(await wire())(input, caller));
