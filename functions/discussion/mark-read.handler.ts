import { markMessagesRead as contract } from '#shared/api/discussion.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { markMessagesRead } from './mark-read.ts';

export const handler = serve(contract, async (input, caller) => markMessagesRead(await wire())(input, caller));
