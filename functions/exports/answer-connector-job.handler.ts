import { answerConnectorJob as contract } from '#shared/api/connectors.ts';
import { serve } from '#functions/http/serve.ts';
import { wire } from '#functions/wiring/wire.ts';
import { answerConnectorJob } from './connectors/answer-connector-job.ts';

export const handler = serve(contract, async (input, caller) => answerConnectorJob(await wire())(input, caller));
