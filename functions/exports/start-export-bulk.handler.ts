import { startExportBulk as contract } from '#shared/api/exports.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { startExportBulk } from './start-export-bulk.ts';

export const handler = serve(contract, async (input, caller) => startExportBulk(await wire())(input, caller));
