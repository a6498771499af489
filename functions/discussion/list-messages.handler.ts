import { listMessages as contract } from '#shared/api/discussion.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listMessages } from './list-messages.ts';

export const handler = serve(contract, async (input, caller) => listMessages(await wire())(input, caller));
