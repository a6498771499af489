import { readPage as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readPage } from './read-page.ts';

export const handler = serve(contract, async (input, caller) => readPage(await wire())(input, caller));
