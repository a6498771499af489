import { describe, expect, test } from 'vitest';
import type { Mail, Mailer } from '#functions/ports/outgoing.ts';

/** A mail as its receiver sees it: headers by their name in small letters, as far as a program reads them. */
export type SentMail = Pick<Mail, 'to' | 'subject' | 'text'> & {
  readonly from: string;
  readonly headers: Readonly<Record<'auto-submitted' | 'in-reply-to' | 'references', string | undefined>>;
};
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
      expect(await sent()).toMatchObject([{ ...mail, from: 'docflow@example.com' }]);
    });

    test('a subject cannot bring headers of its own', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await mailer.send({ to: 'a@example.com', subject: 'x\r\nBcc: thief@example.com', text: 'y' });
      const [mail] = await sent();
      expect(mail?.to).toBe('a@example.com');
      expect(mail?.subject).toContain('Bcc: thief@example.com');
    });

    test('a mail says that a program wrote it, and answers no message', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await mailer.send({ to: 'a@example.com', subject: 's', text: 't' });
      expect((await sent()).map(({ headers }) => headers)).toEqual([
        { 'auto-submitted': 'auto-generated', 'in-reply-to': undefined, references: undefined },
      ]);
    });

    test('an answer names the message that it answers, and says that it is automatic', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      const messageId = '<faktura.2026@inde.example>';
      await mailer.send({ to: 'a@example.com', subject: 's', text: 't', answers: { messageId } });
      expect((await sent()).map(({ headers }) => headers)).toEqual([
        { 'auto-submitted': 'auto-replied', 'in-reply-to': messageId, references: messageId },
      ]);
    });

    test('an answer repeats no Message-ID that could bring headers of its own', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await mailer.send({
        to: 'a@example.com',
        subject: 's',
        text: 't',
        answers: { messageId: '<x>\r\nBcc: thief@example.com' },
      });
      expect(await sent()).toMatchObject([
        { to: 'a@example.com', headers: { 'auto-submitted': 'auto-replied', 'in-reply-to': undefined } },
      ]);
    });

    test('two mails are two mails', async () => {
      const { mailer, sent } = await open('docflow@example.com');
      await Promise.all(['1', '2'].map((text) => mailer.send({ to: 'a@example.com', subject: 's', text })));
      expect((await sent()).map(({ text }) => text).toSorted()).toEqual(['1', '2']);
    });
  });
}
