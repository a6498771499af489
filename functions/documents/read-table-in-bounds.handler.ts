import { readTableInBounds as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readTableInBounds } from './read-table-in-bounds.ts';

export const handler = serve(contract, async (input, caller) => readTableInBounds(await wire())(input, caller));
