import * as z from 'zod';
import { removeLegalForm } from '#shared/kit/company-name.ts';
import { foldWords } from '#shared/kit/text.ts';

const maxLength = 30;

/** Names that mail servers and their people expect at every domain (RFC 2142), and that senders of no answers have. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['abuse', 'hostmaster', 'postmaster', 'webmaster', 'security', 'noc', 'root', 'admin', 'administrator'],
  ...['mailer-daemon', 'mailerdaemon', 'noreply', 'no-reply', 'bounce', 'bounces', 'docflow', 'podpora', 'support'],
]);

/** The local part of a mail-in address: small letters, digits, and dots or hyphens between them. */
export const mailboxName = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z
      .string()
      .max(maxLength)
      .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u),
  );

/** Whether no company may take a mailbox of this name. */
export const isReservedMailbox = (name: string): boolean => reservedNames.has(name);

/** How long a mailbox that a company gave up still takes its mail, in days, before another company may have it. */
export const mailboxKeptDays = 180;

/** The local part of a company's mail-in address, made of its name: "Ranný kvas, s. r. o." → "rannykvas". */
export function toMailboxName(company: string): string {
  const words = foldWords(removeLegalForm(company))
    .join('')
    .replace(/[^a-z0-9]/g, '');
  return words === '' || reservedNames.has(words) ? 'firma' : words.slice(0, maxLength);
}
