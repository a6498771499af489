import { synchronizeRegisters as contract } from '#shared/api/export-bulks.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { synchronizeRegisters } from './synchronize-registers.ts';

export const handler = serve(contract, async (input, caller) => synchronizeRegisters(await wire())(input, caller));
