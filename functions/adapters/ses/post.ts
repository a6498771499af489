import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Post } from '#functions/ports/post.ts';

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** Sends through SES. */
export const postThroughSes = ({ client, from }: { readonly client: SESv2Client; readonly from: string }): Post => ({
  async send({ to, subject, text }) {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
      }),
    );
  },
});
