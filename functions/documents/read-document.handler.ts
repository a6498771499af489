import { readDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readDocument } from './read-document.ts';

export const handler = serve(contract, async (input, caller) => readDocument(await wire())(input, caller));
