import { undeleteDocument as contract } from '#shared/api/documents.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { undeleteDocument } from './undelete-document.ts';

export const handler = serve(contract, async (input, caller) => undeleteDocument(await wire())(input, caller));
