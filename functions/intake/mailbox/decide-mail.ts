import type { InputOf } from '#shared/api/contract.ts';
import type {
  acceptMail as acceptContract,
  rejectMail as rejectContract,
  retryMail as retryContract,
} from '#shared/api/mails.ts';
import type { MailScope, MailSender } from '#shared/intake/mail.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';
import { presentMailRow } from '#functions/present/mail.ts';
import { isRawThere, toMailStart } from '../mail/mail-records.ts';
import { keepRule, listScopes, toPattern, type SenderDeps } from './sender-rules.ts';

type Deps = SenderDeps & { readonly mails: Pick<Mails, 'find' | 'change'> };

/** A run of its own opens the mail once more. */
const toNextAttempt = (mail: MailRecord): MailRecord => ({
  ...mail,
  state: 'handling',
  reason: null,
  attempt: mail.attempt + 1,
});

/** Lets a mail in that waits. */
export const acceptMail =
  (deps: Deps) =>
  async ({ params, body }: InputOf<typeof acceptContract>, caller: Caller): Promise<Outcome<typeof acceptContract>> => {
    const mail = await deps.mails.find(caller.ownerId, params.id);
    if (mail === undefined) return failed('not-found');
    if (mail.state !== 'waiting') return failed('mail-decided');
    if (!isRawThere(mail, deps.clock)) return failed('mail-gone');
    const unverified = mail.verdict !== 'verified';
    const kept = await keepDecision(deps, caller, { mail, scope: body.always, verdict: 'approved', unverified });
    if (!kept.ok) return kept;
    const accepted = toNextAttempt({ ...mail, ...decision(deps, caller), accepted: true });
    const written = await deps.mails.change(accepted, [toMailStart(accepted)]);
    return written.ok ? ok(presentMailRow(written.value)) : failed('mail-decided');
  };

/** Refuses a mail that waits; its sender gets no answer. */
export const rejectMail =
  (deps: Deps) =>
  async ({ params, body }: InputOf<typeof rejectContract>, caller: Caller): Promise<Outcome<typeof rejectContract>> => {
    const mail = await deps.mails.find(caller.ownerId, params.id);
    if (mail === undefined) return failed('not-found');
    if (mail.state !== 'waiting') return failed('mail-decided');
    const kept = await keepDecision(deps, caller, { mail, scope: body.block, verdict: 'blocked', unverified: false });
    if (!kept.ok) return kept;
    const rejected: MailRecord = { ...mail, ...decision(deps, caller), state: 'refused', reason: 'rejected' };
    const written = await deps.mails.change(rejected);
    return written.ok ? ok(presentMailRow(written.value)) : failed('mail-decided');
  };

/** Opens a mail that failed once more. */
export const retryMail =
  (deps: Deps) =>
  async ({ params }: InputOf<typeof retryContract>, caller: Caller): Promise<Outcome<typeof retryContract>> => {
    const mail = await deps.mails.find(caller.ownerId, params.id);
    if (mail === undefined) return failed('not-found');
    if (mail.state !== 'failed') return failed('mail-not-failed');
    if (mail.reason === 'message-gone' || !isRawThere(mail, deps.clock)) return failed('mail-gone');
    const again = toNextAttempt(mail);
    const written = await deps.mails.change(again, [toMailStart(again)]);
    return written.ok ? ok(presentMailRow(written.value)) : failed('mail-not-failed');
  };

const decision = ({ clock }: Deps, { userId }: Caller) => ({ decidedBy: userId, decidedAt: isoNow(clock) });

type Decision = Pick<MailSender, 'verdict' | 'unverified'> & {
  readonly mail: MailRecord;
  readonly scope: MailScope | undefined;
};

/** Keeps a decision for all further mails, where one is asked for. The rule comes first: repeating the request keeps it again. */
async function keepDecision(deps: Deps, caller: Caller, { mail, scope, ...rule }: Decision) {
  if (scope === undefined) return ok(undefined);
  const address = mail.from?.address;
  if (address === undefined || mail.verdict === 'forged') return failed('incorrect-data' as const);
  if (!listScopes(mail).includes(scope) && scope !== 'domain') return failed('incorrect-data' as const);
  const kept = await keepRule(deps, caller, { pattern: toPattern(address, scope), ...rule });
  return kept.ok ? ok(undefined) : ({ ok: false, ...kept.error } as const);
}
