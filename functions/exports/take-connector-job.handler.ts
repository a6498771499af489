import { takeConnectorJob as contract } from '#shared/api/connectors.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { takeConnectorJob } from './connectors/take-connector-job.ts';

export const handler = serve(contract, async (input, caller) => takeConnectorJob(await wire())(input, caller));
