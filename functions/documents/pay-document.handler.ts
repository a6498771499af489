import { payDocument as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { payDocument } from './pay-document.ts';

export const handler = serve(contract, async (input, caller) => payDocument(await wire())(input, caller));
