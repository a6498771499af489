import { readDocumentInfo as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDocumentInfo } from './read-document-info.ts';

export const handler = serve(contract, async (input, caller) => readDocumentInfo(await wire())(input, caller));
