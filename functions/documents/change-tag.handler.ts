import { changeTag as contract } from '#shared/api/tags.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { changeTag } from './change-tag.ts';

export const handler = serve(contract, async (input, caller) => changeTag(await wire())(input, caller));
