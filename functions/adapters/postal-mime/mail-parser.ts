import PostalMime, { addressParser, decodeWords, type Attachment, type Email } from 'postal-mime';
import type { MailAttachment, MailboxName, MailParser } from '#functions/ports/mail-parser.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toFileName, toReadable, toReadableLine } from '#shared/intake/file-name.ts';
import { htmlToText } from './html-text.ts';

/** Parts within each other, and bytes of all headers; a message of a person stays far below. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 512 * 1024 } as const;

const toAttachment = (
  { content, filename, mimeType, disposition, related, contentId }: Attachment,
  html: string,
): MailAttachment => ({
  name: toFileName(filename ?? ''),
  declared: mimeType,
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  inline: disposition === 'inline' || related === true,
  referenced: contentId !== undefined && html.includes(`cid:${contentId.replace(/^<|>$/gu, '')}`),
});

/** A message with several authors has none whose word could be taken. */
function findSender({ headers }: Email): MailboxName | undefined {
  const lines = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  const [author, ...more] = lines.flatMap((line) => addressParser(line, { flatten: true }));
  if (author?.address === undefined || more.length > 0 || !author.address.includes('@')) return undefined;
  return {
    name: toReadableLine(decodeWords(author.name), 200),
    address: toReadableLine(author.address, 320).toLowerCase(),
  };
}

/** RFC 3834 and what lists and programs write beside it. */
function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    switch (key) {
      case 'auto-submitted':
        return value.trim().toLowerCase() !== 'no';
      case 'precedence':
        return /^(?:bulk|list|junk)\b/iu.test(value.trim());
      case 'list-id':
      case 'list-post':
      case 'x-autoreply':
      case 'x-autorespond':
      case 'x-auto-response-suppress':
        return true;
      default:
        return false;
    }
  });
}

/** Messages read by postal-mime. */
export const mailParserPostalMime: MailParser = {
  async parse(raw) {
    const mail = await parseBounded(raw);
    if (mail === undefined) return failed('unreadable');
    const { subject = '', text = '', html = '', messageId, attachments } = mail;
    const plain = text.trim() === '' ? htmlToText(html) : text;
    return ok({
      from: findSender(mail),
      subject: toReadableLine(subject, 500),
      text: toReadable(plain.replace(/\r\n?/gu, '\n')),
      messageId: messageId?.trim(),
      automatic: isAutomatic(mail),
      attachments: attachments.map((attachment) => toAttachment(attachment, html)),
    });
  },
};

async function parseBounded(raw: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(raw, { ...limits, forceRfc822Attachments: true });
  } catch {
    // The library throws for what exceeds its limits.
    return undefined;
  }
}
