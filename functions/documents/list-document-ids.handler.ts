import { listDocumentIds as contract } from '#shared/api/document-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDocumentIds } from './list-document-ids.ts';

export const handler = serve(contract, async (input, caller) => listDocumentIds(await wire())(input, caller));
