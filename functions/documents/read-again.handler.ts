import { readAgain as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readAgain } from './read-again.ts';

export const handler = serve(contract, async (input, caller) => readAgain(await wire())(input, caller));
