import { readProgramConnection as contract } from '#shared/api/program-connection.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { readProgramConnection } from './direct/read-program-connection.ts';

export const handler = serve(contract, async (input, caller) => readProgramConnection(await wire())(input, caller));
