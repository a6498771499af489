import { readExportBulk as contract } from '#shared/api/export-bulks.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readExportBulk } from './read-export-bulk.ts';

export const handler = serve(contract, async (input, caller) => readExportBulk(await wire())(input, caller));
