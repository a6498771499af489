import { countDocuments as contract } from '#shared/api/document-list.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { countDocuments } from './count-documents.ts';

export const handler = serve(contract, async (input, caller) => countDocuments(await wire())(input, caller));
