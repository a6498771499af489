import { postMessage as contract } from '#shared/api/discussion.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { postMessage } from './post-message.ts';

export const handler = serve(contract, async (input, caller) => postMessage(await wire())(input, caller));
