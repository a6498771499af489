import { deletePage as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deletePage } from './delete-page.ts';

export const handler = serve(contract, async (input, caller) => deletePage(await wire())(input, caller));
