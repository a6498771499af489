import { actOnDocuments as contract } from '#shared/api/document-bulk.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { actOnDocuments } from './act-on-documents.ts';

export const handler = serve(contract, async (input, caller) => actOnDocuments(await wire())(input, caller));
