import { readLearning as contract } from '#shared/api/learning.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readLearning } from './read-learning.ts';

export const handler = serve(contract, async (input, caller) => readLearning(await wire())(input, caller));
