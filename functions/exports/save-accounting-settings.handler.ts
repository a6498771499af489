import { saveAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveAccountingSettings } from './save-accounting-settings.ts';

export const handler = serve(contract, async (input, caller) => saveAccountingSettings(await wire())(input, caller));
