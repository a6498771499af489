import { describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#functions/ports/outgoing.ts';

export type SentMail = Mail & { readonly from: string };
export type OpenedMailer = { readonly mailer: Mailer; readonly sent: () => Promise<readonly SentMail[]> };

/** What every adapter of the port Mailer must do. */
export function mailerSuite(name: string, open: (from: string) => Promise<OpenedMailer>): void {
  describe(`mail through ${name}`, () => {
    test('a mail arrives with its sender, its addressee and its texts in any language', async () => {
      const { mailer, sent } = await open('Docflow <docflow@example.com>');
      const mail = {
        to: 'janka@example.com',
        subject: 'Overovací kód – ľščťžýáíé',
        text: 'Dobrý deň,\n\nVáš kód je 123456.\n\nCode à usage unique.',
      };
      await mailer.send(mail);
      expect(await sent()).toEqual([{ ...mail, from: 'docflow@example.com' }]);
    });

    test('a subject cannot bring headers of its own', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await mailer.send({ to: 'a@example.com', subject: 'x\r\nBcc: thief@example.com', text: 'y' });
      const [mail] = await sent();
      expect(mail?.to).toBe('a@example.com');
      expect(mail?.subject).toContain('Bcc: thief@example.com');
    });

    test('two mails are two mails', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await Promise.all(['1', '2'].map((text) => mailer.send({ to: 'a@example.com', subject: 's', text })));
      expect((await sent()).map(({ text }) => text).toSorted()).toEqual(['1', '2']);
    });
  });
}
