import { exportDocuments as contract } from '#shared/api/exports.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { exportDocuments } from './export-documents.ts';

export const handler = serve(contract, async (input, caller) => exportDocuments(await wire())(input, caller));
