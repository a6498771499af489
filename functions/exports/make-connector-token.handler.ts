import { makeConnectorToken as contract } from '#shared/api/connectors.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { makeConnectorToken } from './connectors/make-connector-token.ts';

export const handler = serve(contract, async (input, caller) => makeConnectorToken(await wire())(input, caller));
