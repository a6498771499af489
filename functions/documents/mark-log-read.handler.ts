import { markLogRead as contract } from '#shared/api/history.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { markLogRead } from './mark-log-read.ts';

export const handler = serve(contract, async (input, caller) => markLogRead(await wire())(input, caller));
