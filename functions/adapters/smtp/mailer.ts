import type { Mailer } from '#functions/ports/outgoing.ts';
import { listMailHeaders } from './mail-headers.ts';

/** Sends through an SMTP host. The client is loaded at the first mail. */
export const mailerThroughSmtp = (options: { readonly url: string; readonly from: string }): Mailer => ({
  async send({ to, subject, text, answers }) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options.url);
    try {
      await transport.sendMail({
        from: options.from,
        to,
        subject,
        text,
        headers: { ...listMailHeaders({ answers }) },
        // An answer that cannot be delivered comes back to no one.
        ...(answers === undefined ? {} : { envelope: { from: '', to } }),
      });
    } finally {
      transport.close();
    }
  },
});
