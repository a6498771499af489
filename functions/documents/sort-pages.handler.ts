import { sortPages as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { sortPages } from './sort-pages.ts';

export const handler = serve(contract, async (input, caller) => sortPages(await wire())(input, caller));
