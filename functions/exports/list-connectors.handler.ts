import { listConnectors as contract } from '#shared/api/connectors.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { listConnectors } from './connectors/list-connectors.ts';

export const handler = serve(contract, async (input, caller) => listConnectors(await wire())(input, caller));
