/**
 * Domains that give addresses to anyone: everybody at one of them is a stranger to everybody else, so that no such domain can be
 * approved as a whole. The large ones of the countries whose languages the product speaks.
 */
const publicDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.net', 'mail.com'],
  ...['azet.sk', 'zoznam.sk', 'centrum.sk', 'post.sk', 'pobox.sk', 'atlas.sk', 'stonline.sk', 'orangemail.sk'],
  ...['seznam.cz', 'email.cz', 'post.cz', 'centrum.cz', 'volny.cz', 'atlas.cz', 'tiscali.cz', 'quick.cz'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'hotmail.fr', 'yahoo.fr', 'outlook.fr', 'live.fr'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'btinternet.com', 'gmx.de', 'web.de', 't-online.de', 'gmx.at', 'zohomail.eu'],
]);

export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain.toLowerCase());

/** The part of an address behind its last @, in small letters; undefined where there is none. */
export function getDomain(address: string): string | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return address.includes('@') && domain !== '' ? domain : undefined;
}

/** The pattern of a sender rule that stands for all addresses of a domain. */
export const toDomainPattern = (domain: string): string => `@${domain}`;

/** The patterns of sender rules that apply to an address, the narrower first. */
export function listPatterns(address: string): readonly string[] {
  const domain = getDomain(address);
  return domain === undefined ? [] : [address.trim().toLowerCase(), toDomainPattern(domain)];
}

/** Addresses of programs that read no answers. */
export const isUnattended = (address: string): boolean =>
  /^(?:mailer-daemon|postmaster|bounces?|listserv|majordomo|(?:do-?)?not?-?reply|noreply|donotreply)(?:[+@-]|$)/iu.test(
    address,
  );
