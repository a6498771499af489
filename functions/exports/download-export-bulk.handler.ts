import { downloadExportBulk as contract } from '#shared/api/export-bulks.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { downloadExportBulk } from './download-export-bulk.ts';

export const handler = serve(contract, async (input, caller) => downloadExportBulk(await wire())(input, caller));
