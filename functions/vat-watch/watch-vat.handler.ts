import { watchVat as contract } from '#shared/api/vat-watch.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { watchVat } from './watch-vat.ts';

export const handler = serve(contract, async (input, caller) => watchVat(await wire())(input, caller));
