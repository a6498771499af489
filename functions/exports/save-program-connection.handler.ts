import { saveProgramConnection as contract } from '#shared/api/program-connection.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { saveProgramConnection } from './direct/save-program-connection.ts';

export const handler = serve(contract, async (input, caller) => saveProgramConnection(await wire())(input, caller));
