import type { Mail } from '#functions/ports/outgoing.ts';

/** What a Message-ID may look like; anything else was made up by its sender and is not repeated. */
const messageIdPattern = /^<[!-;=?-~]{1,900}>$/;

/** The headers of a mail beside sender, addressee and subject (RFC 3834, RFC 5322). */
export function listMailHeaders({ answers }: Pick<Mail, 'answers'>): Readonly<Record<string, string>> {
  if (answers === undefined) return { 'Auto-Submitted': 'auto-generated' };
  const { messageId } = answers;
  if (messageId === undefined || !messageIdPattern.test(messageId)) return { 'Auto-Submitted': 'auto-replied' };
  return { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': messageId, References: messageId };
}
