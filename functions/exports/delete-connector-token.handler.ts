import { deleteConnectorToken as contract } from '#shared/api/connectors.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { deleteConnectorToken } from './connectors/delete-connector-token.ts';

export const handler = serve(contract, async (input, caller) => deleteConnectorToken(await wire())(input, caller));
