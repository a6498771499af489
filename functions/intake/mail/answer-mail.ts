import { getCompanyLocale } from '#shared/company/company-locale.ts';
import { mailLimits, type MailReason } from '#shared/intake/mail.ts';
import { getDomain, isUnattended } from '#shared/intake/mail-senders.ts';
import { buildRefusalMail } from '#shared/text/mail/refusal-mail.ts';
import type { Accounts, OwnerRecord, RateLimits } from '#functions/ports/accounts.ts';
import type { DeploymentSettings } from '#functions/ports/deployment.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';
import type { Mailer } from '#functions/ports/outgoing.ts';
import { daySeconds } from './mail-rates.ts';
import { changeMail, type MailTask } from './mail-records.ts';

export type AnswerDeps = {
  readonly accounts: Pick<Accounts, 'findOwner'>;
  readonly mails: Pick<Mails, 'find' | 'change'>;
  readonly mailer: Mailer;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly log: Log;
  readonly deployment: Pick<DeploymentSettings, 'mailDomain'>;
};

/**
 * Tells the sender what was refused, once: the run that writes that the answer is being sent sends it. A process that dies at that moment
 * leaves it unsent rather than sent twice; an error of the mail server is thrown, and the answer is due again.
 */
export async function answerMail(deps: AnswerDeps, task: MailTask): Promise<void> {
  const mail = await deps.mails.find(task.ownerId, task.mailId);
  if (mail?.answer !== 'due') return;
  const owner = await deps.accounts.findOwner(task.ownerId);
  const to = mail.from?.address;
  if (owner === undefined || to === undefined || !(await mayAnswer(deps, mail, to))) {
    await changeMail(deps.mails, task, (current) =>
      current.answer === 'due' ? { ...current, answer: 'withheld' } : current,
    );
    return;
  }
  const claimed = await deps.mails.change({ ...mail, answer: 'sending' });
  // Another run changed the mail: it sends the answer, or this one begins anew.
  if (!claimed.ok) return answerMail(deps, task);
  try {
    await deps.mailer.send({
      to,
      ...buildRefusalMail(getCompanyLocale(owner.country), toRefused(owner, mail)),
      answers: { messageId: mail.messageId ?? undefined },
    });
  } catch (error) {
    await setAnswer(deps, task, 'due');
    throw error;
  }
  await setAnswer(deps, task, 'sent');
  deps.log.info('mail-answered', { mail: mail._id });
}

const setAnswer = (deps: AnswerDeps, task: MailTask, answer: 'due' | 'sent') =>
  changeMail(deps.mails, task, (current) => (current.answer === 'sending' ? { ...current, answer } : current));

/**
 * No program is answered, no list, no message that came from no one or from our own domain: two programs would answer each other for
 * ever (RFC 3834). A sender is answered a few times a day.
 */
async function mayAnswer(
  { deployment, rateLimits, log }: AnswerDeps,
  { _id, ownerId, automatic, envelopeFrom }: MailRecord,
  to: string,
): Promise<boolean> {
  if (automatic || envelopeFrom === '' || isUnattended(to) || isUnattended(envelopeFrom)) return false;
  const own = deployment.mailDomain.toLowerCase();
  if (getDomain(to) === own || getDomain(envelopeFrom) === own) return false;
  const isTooMuch = await rateLimits.exceeded(`mail-answer:${ownerId}:${to}`, mailLimits.answersPerDay, daySeconds);
  if (isTooMuch) log.warn('mail-answers-limited', { mail: _id });
  return !isTooMuch;
}

/** What the answer says of the mail as a whole; the files say the rest. */
const answeredReasons: ReadonlySet<MailReason> = new Set<MailReason>([
  'nothing-attached',
  'virus',
  'too-many-mails',
  'uploads-disabled',
]);

const toRefused = (owner: OwnerRecord, { subject, reason, files }: MailRecord) => ({
  company: owner.name,
  subject,
  reason: reason !== null && answeredReasons.has(reason) ? reason : null,
  files: files.flatMap(({ name, within, outcome, reason: why }) =>
    outcome === 'refused' && why !== null ? [{ name: [...within, name].join(' › '), reason: why }] : [],
  ),
  taken: files.filter(({ outcome }) => outcome === 'taken' || outcome === 'same' || outcome === 'locked').length,
});
