import { assignPeople as contract } from '#shared/api/document-actions.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { assignPeople } from './assign-people.ts';

export const handler = serve(contract, async (input, caller) => assignPeople(await wire())(input, caller));
