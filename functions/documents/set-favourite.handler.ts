import { setFavourite as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { setFavourite } from './set-favourite.ts';

export const handler = serve(contract, async (input, caller) => setFavourite(await wire())(input, caller));
