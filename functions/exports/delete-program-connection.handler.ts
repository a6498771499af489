import { deleteProgramConnection as contract } from '#shared/api/program-connection.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteProgramConnection } from './direct/delete-program-connection.ts';

export const handler = serve(contract, async (input, caller) => deleteProgramConnection(await wire())(input, caller));
