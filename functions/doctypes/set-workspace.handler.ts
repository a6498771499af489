import { setWorkspace as contract } from '#shared/api/doctypes.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { setWorkspace } from './set-workspace.ts';

export const handler = serve(contract, async (input, caller) => setWorkspace(await wire())(input, caller));
