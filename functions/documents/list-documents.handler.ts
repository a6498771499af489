import { listDocuments as contract } from '#shared/api/document-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDocuments } from './list-documents.ts';

export const handler = serve(contract, async (input, caller) => listDocuments(await wire())(input, caller));
