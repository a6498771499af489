import { createHash } from 'node:crypto';
import * as z from 'zod';
import { mailPrefix } from '#shared/intake/mail-address.ts';
import { receiveMail, type MailNeed, type MailOutcome } from './mail/receive-mail.ts';

const verdict = z.object({ status: z.string() }).optional();

/**
 * What SES says when it has put a message into the bucket: its id, the recipients of the envelope, what the scans found. The
 * SMTP door of one machine says the same.
 */
const received = z.object({
  Records: z.tuple([
    z.object({
      ses: z.object({
        mail: z.object({ messageId: z.string().regex(/^[\w-]{1,200}$/) }),
        receipt: z.object({
          recipients: z.array(z.string()).min(1),
          virusVerdict: verdict,
          spamVerdict: verdict,
        }),
      }),
    }),
  ]),
});

const digest = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex');

/** Takes the files of a received message for the companies in its envelope; the message itself is kept for a fortnight. */
export const receiveMailEvent =
  (need: Omit<MailNeed, 'digest'>) =>
  async (event: unknown): Promise<MailOutcome> => {
    const { mail, receipt } = received.parse(event).Records[0].ses;
    const raw = await need.files.get(`${mailPrefix}${mail.messageId}`);
    if (raw === undefined) throw new Error('the message is not in the bucket');
    return receiveMail({ ...need, digest })(raw, {
      id: mail.messageId,
      recipients: receipt.recipients,
      virus: receipt.virusVerdict?.status === 'FAIL',
      spam: receipt.spamVerdict?.status === 'FAIL',
    });
  };
