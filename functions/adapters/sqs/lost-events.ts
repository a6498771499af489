import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteMessageCommand, ReceiveMessageCommand, type Message, type SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';

/**
 * What Lambda puts into the queue of a function when an event failed for good (AWS Lambda, "Capturing records of asynchronous
 * invocations"): the function, and the event as it came.
 */
const lostEvent = z.object({
  requestContext: z.object({ functionArn: z.string().min(1) }),
  requestPayload: z.json(),
});

/** Seconds for which a message is hidden while its event is handled; longer than any function runs. */
const hiddenSeconds = 15 * 60;
/** Messages of one answer, and the seconds that the queue is given to find one. */
const receivedAtOnce = 10;
const waitSeconds = 2;

type Deps = {
  readonly queue: Pick<SQSClient, 'send'>;
  readonly functions: Pick<LambdaClient, 'send'>;
  readonly queueUrl: string;
};

/** What became of the messages of the queue; `failed` names those that stay in it, and why. */
export type Replayed = {
  readonly replayed: number;
  readonly failed: readonly { readonly message: string; readonly reason: string }[];
};

/**
 * Gives each event of a dead-letter queue to its function once more and waits for it. A message leaves the queue after its event was
 * handled, so a run that is broken off loses none; an event that is handled twice is harmless, because functions of events are idempotent.
 * What fails again stays, and is visible to the next run after fifteen minutes.
 */
export async function replayLostEvents({ queue, functions, queueUrl }: Deps): Promise<Replayed> {
  let replayed = 0;
  const failed: Replayed['failed'][number][] = [];
  for (;;) {
    const { Messages: messages = [] } = await queue.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: receivedAtOnce,
        VisibilityTimeout: hiddenSeconds,
        WaitTimeSeconds: waitSeconds,
      }),
    );
    if (messages.length === 0) return { replayed, failed };
    for (const message of messages) {
      const reason = await replay(functions, message);
      if (reason === undefined) {
        await queue.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
        replayed += 1;
      } else failed.push({ message: message.MessageId ?? '', reason });
    }
  }
}

/** Why the event of a message was not handled; undefined when it was. */
async function replay(functions: Deps['functions'], { Body: body = '' }: Message): Promise<string | undefined> {
  try {
    const { requestContext, requestPayload } = lostEvent.parse(JSON.parse(body));
    const { FunctionError: failure, Payload: payload } = await functions.send(
      new InvokeCommand({
        FunctionName: requestContext.functionArn,
        Payload: Buffer.from(JSON.stringify(requestPayload), 'utf8'),
      }),
    );
    if (failure === undefined) return undefined;
    return `${failure}: ${Buffer.from(payload ?? new Uint8Array()).toString('utf8')}`.slice(0, 500);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 500);
  }
}
