import { unpayDocument as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { unpayDocument } from './unpay-document.ts';

export const handler = serve(contract, async (input, caller) => unpayDocument(await wire())(input, caller));
