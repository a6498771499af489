import { deleteTag as contract } from '#shared/api/tags.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteTag } from './delete-tag.ts';

export const handler = serve(contract, async (input, caller) => deleteTag(await wire())(input, caller));
