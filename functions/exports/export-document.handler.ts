import { exportDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { exportDocument } from './export-document.ts';

export const handler = serve(contract, async (input, caller) => exportDocument(await wire())(input, caller));
