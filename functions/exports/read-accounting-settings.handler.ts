import { readAccountingSettings as contract } from '#shared/api/accounting-settings.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readAccountingSettings } from './read-accounting-settings.ts';

export const handler = serve(contract, async (input, caller) => readAccountingSettings(await wire())(input, caller));
