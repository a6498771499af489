import type { Locale } from '#shared/kit/locale.ts';
import type { Accounts, UserRecord } from '#functions/ports/accounts.ts';
import type { Visitor } from '#functions/ports/caller.ts';
import type { Secrets } from '#functions/ports/secrets.ts';
import type { PhoneNumbers } from '#functions/ports/phone-numbers.ts';
import type { SignInMethods } from '#functions/ports/sign-in-methods.ts';
import { getBrowserFingerprint } from './known-browser.ts';

/** Minutes for which a verification code is valid. */
export const codeMinutes = 15;

/**
 * The key under which the code for a purpose is stored: of an e-mail address or a phone and, where `browser` is given, of the browser
 * that asked for it. No one else's guesses can use that one up.
 */
export const getCodeKey = (purpose: string, recipient: string, browser?: string): string =>
  browser === undefined ? `${purpose}:${recipient}` : `${purpose}:${recipient}:${browser}`;

/** The stored fingerprint of a code. It includes the key, so that a code is valid for one key only. */
export const getCodeFingerprint = (secrets: Pick<Secrets, 'fingerprint'>, key: string, code: string): string =>
  secrets.fingerprint(`${key}:${code}`);

/** Who gets a code: an e-mail address, or a phone in international form (E.164). */
export type Recipient = { readonly kind: 'email' | 'phone'; readonly address: string };

/** The country whose numbers people type without its code who read this language. */
const countries: Readonly<Record<Locale, string>> = { sk: 'SK', cs: 'CZ', fr: 'FR', en: '' };

/**
 * The recipient that a request names, the e-mail before the phone; undefined for a phone that cannot be reached. Before sign-in nothing
 * but the language tells the country of a number without its code.
 */
export function readRecipient(
  { phoneNumbers }: { readonly phoneNumbers: Pick<PhoneNumbers, 'toE164'> },
  body: { readonly email?: string; readonly phone?: string | undefined },
  { locale }: Pick<Visitor, 'locale'>,
): Recipient | undefined {
  if (body.email !== undefined) return { kind: 'email', address: body.email };
  const phone = phoneNumbers.toE164(body.phone ?? '', countries[locale]);
  return phone === undefined ? undefined : { kind: 'phone', address: phone };
}

type FindRecipientDeps = {
  readonly accounts: Pick<Accounts, 'findUser' | 'findUserByEmail'>;
  readonly signInMethods: Pick<SignInMethods, 'findByPhone'>;
};

/** The user whose e-mail or verified phone it is. */
export async function findByRecipient(
  { accounts, signInMethods }: FindRecipientDeps,
  { kind, address }: Recipient,
): Promise<UserRecord | undefined> {
  if (kind === 'email') return accounts.findUserByEmail(address);
  const userId = await signInMethods.findByPhone(address);
  return userId === undefined ? undefined : accounts.findUser(userId);
}

type TryCodeDeps = {
  readonly accounts: Pick<Accounts, 'tryCode'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
};
type Guess = { readonly purpose: string; readonly recipient: Recipient; readonly code: string };

/** Whether a code is the one that this browser asked for; `use` deletes it when right. */
export async function tryBrowserCode(
  { accounts, secrets }: TryCodeDeps,
  { purpose, recipient, code }: Guess,
  browser: string | undefined,
  use: boolean,
): Promise<boolean> {
  const key = getBrowserCodeKey(secrets, { purpose, recipient }, browser);
  return accounts.tryCode(key, getCodeFingerprint(secrets, key, code), use);
}

/** The key of a code that a browser asked for; `browser` is its secret, without which no code is ever right. */
export const getBrowserCodeKey = (
  secrets: Pick<Secrets, 'fingerprint'>,
  { purpose, recipient }: Pick<Guess, 'purpose' | 'recipient'>,
  browser = '',
): string => getCodeKey(purpose, recipient.address, getBrowserFingerprint(secrets, browser));
