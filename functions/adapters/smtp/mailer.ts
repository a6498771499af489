import type { Mailer } from '#functions/ports/outgoing.ts';

/** Sends through an SMTP host. The client is loaded at the first mail. */
export const mailerThroughSmtp = (options: { readonly url: string; readonly from: string }): Mailer => ({
  async send({ to, subject, text }) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options.url);
    try {
      await transport.sendMail({ from: options.from, to, subject, text });
    } finally {
      transport.close();
    }
  },
});
