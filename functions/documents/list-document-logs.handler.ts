import { listDocumentLogs as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listDocumentLogs } from './list-document-logs.ts';

export const handler = serve(contract, async (input, caller) => listDocumentLogs(await wire())(input, caller));
