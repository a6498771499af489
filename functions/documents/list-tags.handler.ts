import { listTags as contract } from '#shared/api/tags.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listTags } from './list-tags.ts';

export const handler = serve(contract, async (input, caller) => listTags(await wire())(input, caller));
