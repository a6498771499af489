import { describe, expect, test } from 'vitest';
import type { Mail, Post } from '#functions/ports/post.ts';

export type SentMail = Mail & { readonly from: string };
export type OpenedPost = { readonly post: Post; readonly sent: () => Promise<readonly SentMail[]> };

/** What every adapter of the Post port must do. */
export function postSuite(name: string, open: (from: string) => Promise<OpenedPost>): void {
  describe(`mail through ${name}`, () => {
    test('a mail arrives with its sender, its addressee and its texts in any language', async () => {
      const { post, sent } = await open('Docflow <docflow@example.com>');
      const mail = {
        to: 'janka@example.com',
        subject: 'Overovací kód – ľščťžýáíé',
        text: 'Dobrý deň,\n\nVáš kód je 123456.\n\nCode à usage unique.',
      };
      await post.send(mail);
      expect(await sent()).toEqual([{ ...mail, from: 'docflow@example.com' }]);
    });

    test('a subject cannot bring headers of its own', async () => {
      const { post, sent } = await open('docflow@example.com');
      await post.send({ to: 'a@example.com', subject: 'x\r\nBcc: thief@example.com', text: 'y' });
      const [mail] = await sent();
      expect(mail?.to).toBe('a@example.com');
      expect(mail?.subject).toContain('Bcc: thief@example.com');
    });

    test('two mails are two mails', async () => {
      const { post, sent } = await open('docflow@example.com');
      await Promise.all(['1', '2'].map((text) => post.send({ to: 'a@example.com', subject: 's', text })));
      expect((await sent()).map(({ text }) => text).toSorted()).toEqual(['1', '2']);
    });
  });
}
