import { exportVatWatch as contract } from '#shared/api/vat-watch.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { exportVatWatch } from './export-vat-watch.ts';

export const handler = serve(contract, async (input, caller) => exportVatWatch(await wire())(input, caller));
