import { readAutomationCurve as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readAutomationCurve } from './read-automation-curve.ts';

export const handler = serve(contract, async (input, caller) => readAutomationCurve(await wire())(input, caller));
