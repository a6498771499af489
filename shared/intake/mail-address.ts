/** Where received messages lie among the files, under the id of the message. */
export const mailPrefix = 'mail-in/';

/** Where raw messages lie that a person may still decide on. */
export const keptMailPrefix = 'mail-kept/';

/**
 * The mailbox that an envelope address names on our own mail domain, in small letters; undefined for every other domain.
 * @param address what the sending server gave in RCPT TO
 */
export function findMailbox(address: string, mailDomain: string): string | undefined {
  const at = address.lastIndexOf('@');
  const [mailbox, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)].map((part) =>
    part.trim().toLowerCase(),
  );
  return mailbox !== '' && domain === mailDomain.toLowerCase() ? mailbox : undefined;
}
