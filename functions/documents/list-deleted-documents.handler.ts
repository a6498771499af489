import { listDeletedDocuments as contract } from '#shared/api/document-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDeletedDocuments } from './list-deleted-documents.ts';

export const handler = serve(contract, async (input, caller) => listDeletedDocuments(await wire())(input, caller));
