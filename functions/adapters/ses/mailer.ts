import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Mailer } from '#functions/ports/outgoing.ts';
import { listMailHeaders } from '../smtp/mail-headers.ts';

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** Sends through SES. */
export const mailerThroughSes = ({
  client,
  from,
}: {
  readonly client: SESv2Client;
  readonly from: string;
}): Mailer => ({
  async send({ to, subject, text, answers }) {
    const headers = Object.entries(listMailHeaders({ answers }));
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text) },
            Headers: headers.map(([Name, Value]) => ({ Name, Value })),
          },
        },
      }),
    );
  },
});
