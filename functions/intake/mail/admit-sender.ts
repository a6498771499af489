import { isDeactivated } from '#shared/account/user.ts';
import type { MailReason, MailSender, SenderVerdict } from '#shared/intake/mail.ts';
import { listPatterns } from '#shared/intake/mail-senders.ts';
import { isEmailOfSupplier } from '#functions/domain/suppliers/is-email-of-supplier.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Mails } from '#functions/ports/mails.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';

export type AdmissionDeps = {
  readonly accounts: Pick<Accounts, 'members'>;
  readonly mails: Pick<Mails, 'findSenders'>;
  readonly suppliers: Pick<Suppliers, 'findByEmail'>;
  readonly documentIndex: Pick<DocumentIndex, 'list'>;
  readonly clock: Clock;
};

type Sender = {
  readonly ownerId: string;
  /** The address that the message names. */
  readonly address: string | undefined;
  readonly verdict: SenderVerdict;
  /** The person who let this one mail in. */
  readonly acceptedBy: string | undefined;
};

/** `receiver`: the user who is responsible for the documents; none where no user of the company could be. */
export type Admission =
  | { readonly kind: 'admitted'; readonly receiver: string | null }
  | { readonly kind: 'waiting'; readonly reason: MailReason }
  | { readonly kind: 'blocked' };

const waiting = (reason: MailReason): Admission => ({ kind: 'waiting', reason });

/** Rules of the address itself count before those of its domain. */
function findRule(rules: readonly MailSender[], patterns: readonly string[]): MailSender | undefined {
  return patterns.map((pattern) => rules.find((rule) => rule.pattern === pattern)).find((rule) => rule !== undefined);
}

/** Whether a person approved this very address after its user was deactivated; an approved domain says nothing about the user. */
const isApprovedSince = (rule: MailSender | undefined, address: string, since: string | null): boolean =>
  rule?.pattern === address && since !== null && rule.at >= since;

/**
 * Decides whether a mail of this sender is taken. Taken are mails of members, of senders whom a person approved and of suppliers of
 * the company, when it is verified who sent them, or when the approval says that it need not be. A member
 * who was deactivated is a stranger, whatever was approved before. A sender who is proven to be forged
 * is never taken without a person. All others wait.
 */
export async function admitSender(deps: AdmissionDeps, sender: Sender): Promise<Admission> {
  const { ownerId, address, verdict, acceptedBy } = sender;
  const members = await deps.accounts.members(ownerId);
  const able = members.filter(({ user }) => !isDeactivated(user.deactivatedAt, isoNow(deps.clock)));
  const workers = able.filter(({ role }) => role !== 'viewer').map(({ user }) => user._id);
  const [administrator] = able.filter(({ role }) => role === 'admin').map(({ user }) => user._id);
  const toWorker = (id: string | null | undefined): string | null =>
    workers.find((each) => each === id) ?? administrator ?? null;

  if (acceptedBy !== undefined) return { kind: 'admitted', receiver: toWorker(acceptedBy) };
  if (address === undefined) return waiting('sender-unknown');
  const patterns = listPatterns(address);
  const rule = findRule(await deps.mails.findSenders(ownerId, patterns), patterns);
  if (rule?.verdict === 'blocked') return { kind: 'blocked' };
  if (verdict === 'forged') return waiting('sender-forged');
  const sent = members.find(({ user }) => user.email.toLowerCase() === address);
  const member = able.find((each) => each === sent);
  if (sent !== undefined && member === undefined && !isApprovedSince(rule, address, sent.user.deactivatedAt))
    return waiting('sender-unknown');
  const isSure = verdict === 'verified' || rule?.unverified === true;
  if (member !== undefined) {
    return isSure ? { kind: 'admitted', receiver: member.user._id } : waiting('sender-unverified');
  }
  if (rule !== undefined)
    return isSure ? { kind: 'admitted', receiver: toWorker(rule.by) } : waiting('sender-unverified');
  if (!(await isEmailOfSupplier(deps, ownerId, address))) return waiting('sender-unknown');
  return isSure ? { kind: 'admitted', receiver: administrator ?? null } : waiting('sender-unverified');
}

/** What no scan for viruses had a result for is never taken without a person; that a sender is forged matters more. */
export function holdUnscanned(
  { unscanned, accepted }: { readonly unscanned?: boolean | undefined; readonly accepted: boolean },
  admission: Admission,
): Admission {
  if (unscanned !== true || accepted || admission.kind === 'blocked') return admission;
  const isForged = admission.kind === 'waiting' && admission.reason === 'sender-forged';
  return isForged ? admission : waiting('scan-failed');
}
