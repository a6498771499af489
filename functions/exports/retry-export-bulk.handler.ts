import { retryExportBulk as contract } from '#shared/api/export-bulks.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { retryExportBulk } from './retry-export-bulk.ts';

export const handler = serve(contract, async (input, caller) => retryExportBulk(await wire())(input, caller));
