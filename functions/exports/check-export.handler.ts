import { checkExport as contract } from '#shared/api/exports.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { checkExport } from './check-export.ts';

export const handler = serve(contract, async (input, caller) => checkExport(await wire())(input, caller));
