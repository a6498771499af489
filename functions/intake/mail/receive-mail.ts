import * as z from 'zod';
import { mailLimits } from '#shared/intake/mail.ts';
import { findMailbox, mailPrefix } from '#shared/intake/mail-address.ts';
import type { Accounts, OwnerRecord, RateLimits } from '#functions/ports/accounts.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';
import { daySeconds } from './mail-rates.ts';
import { keptUntil, toMailStart } from './mail-records.ts';

const verdict = z.object({ status: z.string() }).optional();

/**
 * What SES says when it has put a message into the bucket: its id, the envelope, what the scans and the checks of the sender found.
 * The SMTP server of one machine says the same, without scans and checks.
 */
const received = z.object({
  Records: z.tuple([
    z.object({
      ses: z.object({
        mail: z.object({
          messageId: z.string().regex(/^[\w-]{1,200}$/),
          source: z.string().max(1000).default(''),
          timestamp: z.string().optional(),
        }),
        receipt: z.object({
          recipients: z.array(z.string()).min(1),
          virusVerdict: verdict,
          spamVerdict: verdict,
          spfVerdict: verdict,
          dkimVerdict: verdict,
          dmarcVerdict: verdict,
        }),
      }),
    }),
  ]),
});
type Received = z.infer<typeof received>['Records'][0]['ses'];

type Deps = {
  readonly accounts: Pick<Accounts, 'findOwnerByMailbox'>;
  readonly mails: Pick<Mails, 'add'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  readonly deployment: Pick<DeploymentSettings, 'mailDomain'>;
};

/**
 * Notes a received message for each company whose mailbox the envelope names, and starts the machine that opens it, in one write: from
 * here on it is shown, and a fault of what follows cannot lose it. The headers To and Cc are not used: the sender writes them. The same
 * message is noted once, however often it is reported. Beyond what a company may get in a day it is noted without being opened.
 */
export const receiveMail =
  (deps: Deps) =>
  async (event: unknown): Promise<{ readonly mails: number }> => {
    const message = received.parse(event).Records[0].ses;
    const owners = await findAddressedCompanies(deps, message);
    for (const { owner, recipient } of owners) {
      const mail = buildMail(deps, owner._id, recipient, message);
      if (await deps.rateLimits.exceeded(`mail-company:${owner._id}`, mailLimits.perCompanyADay, daySeconds)) {
        deps.log.warn('mail-over-limit', { owner: owner._id, mail: mail._id });
        await deps.mails.add({ ...mail, state: 'refused', reason: 'too-many-mails' }, undefined);
        continue;
      }
      await deps.mails.add(mail, toMailStart(mail));
      deps.log.info('mail-received', { id: message.mail.messageId, owner: owner._id, mail: mail._id });
    }
    return { mails: owners.length };
  };

type Addressed = { readonly owner: OwnerRecord; readonly recipient: string };

/** The companies of the envelope's recipients, each once. Unknown mailboxes are logged. */
async function findAddressedCompanies(
  { accounts, deployment, log }: Deps,
  { mail, receipt }: Received,
): Promise<readonly Addressed[]> {
  const found = new Map<string, Addressed>();
  for (const recipient of receipt.recipients) {
    const mailbox = findMailbox(recipient, deployment.mailDomain);
    const owner = mailbox === undefined ? undefined : await accounts.findOwnerByMailbox(mailbox);
    if (owner === undefined) log.warn('mail-without-company', { id: mail.messageId, recipient });
    else if (!found.has(owner._id)) found.set(owner._id, { owner, recipient });
  }
  return [...found.values()];
}

/** SES names the instant; a machine of our own has a clock. */
function findInstant(clock: Clock, timestamp: string | undefined): string {
  const at = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return new Date(Number.isNaN(at) ? clock.now() : at).toISOString();
}

function buildMail({ ids, clock }: Deps, ownerId: string, recipient: string, { mail, receipt }: Received): MailRecord {
  const receivedAt = findInstant(clock, mail.timestamp);
  const { spfVerdict, dkimVerdict, dmarcVerdict } = receipt;
  const isChecked = spfVerdict !== undefined && dkimVerdict !== undefined && dmarcVerdict !== undefined;
  return {
    _id: ids.derived('mail', ownerId, mail.messageId),
    ownerId,
    version: 0,
    receivedAt,
    rawKey: `${mailPrefix}${mail.messageId}`,
    rawUntil: keptUntil(receivedAt, mailLimits.rawDays),
    recipient: recipient.slice(0, 320),
    envelopeFrom: mail.source,
    virus: receipt.virusVerdict?.status === 'FAIL',
    // GRAY and PROCESSING_FAILED: the scan had no result. One machine scans nothing and has no verdict.
    unscanned: receipt.virusVerdict !== undefined && !['PASS', 'FAIL'].includes(receipt.virusVerdict.status),
    spam: receipt.spamVerdict?.status === 'FAIL',
    ...(isChecked ? { checks: { spf: spfVerdict.status, dkim: dkimVerdict.status, dmarc: dmarcVerdict.status } } : {}),
    state: 'handling',
    reason: null,
    attempt: 0,
    from: null,
    subject: '',
    messageId: null,
    automatic: false,
    isTextCut: false,
    verdict: 'unverified',
    decidedBy: null,
    decidedAt: null,
    accepted: false,
    receiver: null,
    files: [],
    answer: 'none',
  };
}
