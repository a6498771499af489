import type { SenderVerdict } from '#shared/intake/mail.ts';
import { getDomain } from '#shared/intake/mail-senders.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { MailDelivery } from '#functions/ports/mails.ts';

type Judged = Pick<MailDelivery, 'envelopeFrom' | 'checks'> & {
  /** The address that the message names as its sender. */
  readonly from: string | undefined;
};

/**
 * Whether a message comes from whom it names. A pass of DMARC proves it, because that joins SPF or DKIM with the domain of From; a
 * failure proves the contrary as far as the domain can say it. Where the domain has no such policy, a pass of SPF for the same domain
 * proves it; one of DKIM does not, because SES does not say for which domain. On one machine nothing is checked: there the mail
 * server in front may have done it, which the deployment says (`mailSendersChecked`); then only a sender who also delivered it counts.
 */
export function judgeSender(
  { from, envelopeFrom, checks }: Judged,
  { mailSendersChecked = false }: Pick<DeploymentSettings, 'mailSendersChecked'>,
): SenderVerdict {
  if (from === undefined) return 'unverified';
  if (checks === undefined)
    return mailSendersChecked && envelopeFrom.toLowerCase() === from.toLowerCase() ? 'verified' : 'unverified';
  if (checks.dmarc === 'PASS') return 'verified';
  if (checks.dmarc === 'FAIL') return 'forged';
  const domain = getDomain(from);
  return checks.spf === 'PASS' && domain !== undefined && getDomain(envelopeFrom) === domain
    ? 'verified'
    : 'unverified';
}
