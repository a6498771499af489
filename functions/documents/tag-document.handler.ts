import { tagDocument as contract } from '#shared/api/tags.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { tagDocument } from './tag-document.ts';

export const handler = serve(contract, async (input, caller) => tagDocument(await wire())(input, caller));
