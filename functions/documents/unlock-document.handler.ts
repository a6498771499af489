import { unlockDocument as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { unlockDocument } from './unlock-document.ts';

export const handler = serve(contract, async (input, caller) => unlockDocument(await wire())(input, caller));
