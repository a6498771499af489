import type { SNSClient } from '@aws-sdk/client-sns';
import type { Texts } from '#functions/ports/outgoing.ts';

/** Sends through SNS. The client is loaded at the first message: few functions send any. `connect` is for tests. */
export function textsThroughSns({
  sender,
  connect,
}: {
  /** What a phone shows as the sender, where the country allows it: up to 11 letters and digits. */
  readonly sender: string;
  readonly connect?: () => SNSClient;
}): Texts {
  let client: SNSClient | undefined;
  return {
    async send({ to, text }) {
      const { PublishCommand, SNSClient } = await import('@aws-sdk/client-sns');
      client ??= connect?.() ?? new SNSClient({});
      const attribute = (StringValue: string) => ({ DataType: 'String', StringValue });
      await client.send(
        new PublishCommand({
          PhoneNumber: to,
          Message: text,
          MessageAttributes: {
            'AWS.SNS.SMS.SMSType': attribute('Transactional'),
            'AWS.SNS.SMS.SenderID': attribute(sender),
          },
        }),
      );
    },
  };
}
