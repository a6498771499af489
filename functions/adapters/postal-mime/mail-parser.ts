import PostalMime, { type Attachment } from 'postal-mime';
import type { MailAttachment, MailParser } from '#functions/ports/mail-parser.ts';

const toAttachment = ({ content, filename, disposition, related }: Attachment): MailAttachment => ({
  name: filename ?? undefined,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  inline: disposition === 'inline' || related === true,
});

/** Messages read by postal-mime. */
export const mailParserPostalMime: MailParser = {
  async parse(raw) {
    const mail = await PostalMime.parse(raw);
    return { sender: mail.from?.address, attachments: mail.attachments.map(toAttachment) };
  },
};
