import { deleteTempfiles as contract } from '#shared/api/tempfiles.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteTempfiles } from './delete-tempfiles.ts';

export const handler = serve(contract, async (input, caller) => deleteTempfiles(await wire())(input, caller));
