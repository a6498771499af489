import { listExportBulks as contract } from '#shared/api/export-bulks.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listExportBulks } from './list-export-bulks.ts';

export const handler = serve(contract, async (input, caller) => listExportBulks(await wire())(input, caller));
