import { readExportKinds as contract } from '#shared/api/accounting-settings.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readExportKinds } from './read-export-kinds.ts';

export const handler = serve(contract, async (input, caller) => readExportKinds(await wire())(input, caller));
