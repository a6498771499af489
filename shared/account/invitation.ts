import * as z from 'zod';
import { role } from '#shared/kit/role.ts';

/** Days for which the code of an invitation is valid. */
export const invitationDays = 7;
/** Digits of an invitation's code. It lives for days, so it is longer than a code that lives for minutes. */
export const invitationDigits = 12;
export const invitationCode = z.string().regex(/^\d{12}$/);

/** Where an invited person comes to. */
export const finishRegistrationPath = '/finish-registration';
/** Where a person who is signed in already accepts an invitation. */
export const invitationPath = '/invitation';
/** Where the new address of an account is confirmed. */
export const confirmEmailPath = '/confirm-email';

/** Who is meant (an e-mail address, or the id of an account) and the code that proves it. */
type Proof = { readonly who: string; readonly code: string };

/** Both stand behind '#' of an address, so that they reach no server and no log. */
const toFragment = ({ who, code }: Proof): string => `#${code}.${encodeURIComponent(who)}`;

/** What such a fragment holds; undefined when it was cut or made up. */
export function readProof(hash: string): Proof | undefined {
  const [, code, who] = /^#(\d{12})\.([\w.!~*'()%-]{1,600})$/.exec(hash) ?? [];
  if (code === undefined || who === undefined) return undefined;
  try {
    return { who: decodeURIComponent(who), code };
  } catch {
    return undefined;
  }
}

/** The address in the mail of an invitation. */
export const toInvitationAddress = (origin: string, proof: Proof): string =>
  `${origin}${finishRegistrationPath}${toFragment(proof)}`;

/** The address that confirms a new e-mail address; `who` is the id of the account. */
export const toConfirmationAddress = (origin: string, proof: Proof): string =>
  `${origin}${confirmEmailPath}${toFragment(proof)}`;

/** What an invitation offers; only who has its code may know. */
export const offer = z.object({
  company: z.string(),
  role,
  /** The name by which the administrator invited the person. */
  name: z.string(),
  invitedBy: z.string(),
  /** 'known': the address has an account, which accepts the invitation with its own password. */
  account: z.enum(['new', 'known']),
});
export type Offer = z.infer<typeof offer>;
