import { readDoctypeLearning as contract } from '#shared/api/learning.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDoctypeLearning } from './read-doctype-learning.ts';

export const handler = serve(contract, async (input, caller) => readDoctypeLearning(await wire())(input, caller));
