import { mergeDocuments as contract } from '#shared/api/tempbox.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { mergeDocuments } from './merge-documents.ts';

export const handler = serve(contract, async (input, caller) => mergeDocuments(await wire())(input, caller));
