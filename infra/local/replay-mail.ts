import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { parseArgs } from 'node:util';
import { replayLostEvents } from '#functions/adapters/sqs/lost-events.ts';
import { answerHelp } from '#infra/commands/help.ts';

const usage = `npm run replay-mail -- --queue https://sqs.eu-central-1.amazonaws.com/…

Notes the messages once more that a deployment on AWS received and could not note, for the reason that is gone now. What was noted
leaves the queue; the same message is noted once, however often this is run.

  --queue   the address of the queue of lost mail: the output LostMail of the mail stack; with the region and the credentials of
            the environment (AWS_REGION, AWS_PROFILE), which need sqs:ReceiveMessage, sqs:DeleteMessage and lambda:InvokeFunction`;

answerHelp(usage);
const { values } = parseArgs({ options: { queue: { type: 'string' } } });
if (values.queue === undefined) {
  console.error(usage);
  process.exit(2);
}
const queue = new SQSClient({});
const functions = new LambdaClient({});
const { replayed, failed } = await replayLostEvents({ queue, functions, queueUrl: values.queue });
queue.destroy();
functions.destroy();
console.log(`${replayed} replayed, ${failed.length} failed again`);
for (const { message, reason } of failed) console.log(`${message}: ${reason}`);
if (failed.length > 0) process.exitCode = 1;
