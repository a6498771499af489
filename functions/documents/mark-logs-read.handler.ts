import { markLogsRead as contract } from '#shared/api/history.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { markLogsRead } from './mark-logs-read.ts';

export const handler = serve(contract, async (input, caller) => markLogsRead(await wire())(input, caller));
