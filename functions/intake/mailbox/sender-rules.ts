import type { InputOf } from '#shared/api/contract.ts';
import type {
  addMailSender as addContract,
  deleteMailSender as deleteContract,
  listMailSenders as listContract,
} from '#shared/api/mails.ts';
import { mailLimits, type MailScope, type MailSender } from '#shared/intake/mail.ts';
import { getDomain, isPublicDomain, toDomainPattern } from '#shared/intake/mail-senders.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Caller, Outcome, RefusalDetails } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';

export type SenderDeps = {
  readonly mails: Pick<Mails, 'listSenders' | 'putSender' | 'deleteSender'>;
  readonly ids: Pick<Ids, 'derived'>;
  readonly clock: Clock;
};

/** For whom a decision on a mail may hold from now on: for no one where the sender is forged or unknown. */
export function listScopes({ verdict, from }: Pick<MailRecord, 'verdict' | 'from'>): readonly MailScope[] {
  const domain = from === null || verdict === 'forged' ? undefined : getDomain(from.address);
  if (domain === undefined) return [];
  return isPublicDomain(domain) ? ['sender'] : ['sender', 'domain'];
}

/** The pattern of a rule for the sender of a mail. */
export const toPattern = (address: string, scope: MailScope): string =>
  scope === 'sender' ? address : toDomainPattern(getDomain(address) ?? '');

type Refused = { readonly error: 'public-domain' | 'too-many-senders'; readonly details: RefusalDetails };
type Rule = Pick<MailSender, 'pattern' | 'verdict' | 'unverified'>;

/** Keeps a rule; one for the same sender is replaced. Rules for a domain at which anybody has an address are refused. */
export async function keepRule(
  { mails, ids, clock }: SenderDeps,
  { ownerId, userId }: Pick<Caller, 'ownerId' | 'userId'>,
  { pattern, verdict, unverified }: Rule,
): Promise<Result<MailSender, Refused>> {
  const domain = getDomain(pattern) ?? '';
  if (pattern === toDomainPattern(domain) && isPublicDomain(domain))
    return failed({ error: 'public-domain', details: { domain } });
  const known = await mails.listSenders(ownerId);
  if (known.length >= mailLimits.senders && !known.some((rule) => rule.pattern === pattern))
    return failed({ error: 'too-many-senders', details: { most: mailLimits.senders } });
  const rule: MailSender = {
    _id: ids.derived('mail-sender', ownerId, pattern),
    pattern,
    verdict,
    unverified: verdict === 'approved' && unverified,
    by: userId,
    at: isoNow(clock),
  };
  await mails.putSender(ownerId, rule);
  return ok(rule);
}

/** Senders that people approved or blocked. */
export const listMailSenders =
  ({ mails }: SenderDeps) =>
  async (_: InputOf<typeof listContract>, { ownerId }: Caller): Promise<Outcome<typeof listContract>> =>
    ok({ data: [...(await mails.listSenders(ownerId))] });

/** Approves or blocks a sender before any mail came. */
export const addMailSender =
  (deps: SenderDeps) =>
  async ({ body }: InputOf<typeof addContract>, caller: Caller): Promise<Outcome<typeof addContract>> => {
    const pattern = body.pattern.includes('@') ? body.pattern : toDomainPattern(body.pattern);
    const kept = await keepRule(deps, caller, { ...body, pattern });
    return kept.ok ? kept : { ok: false, ...kept.error };
  };

/** Forgets a rule; the sender's mails wait again. */
export const deleteMailSender =
  ({ mails }: SenderDeps) =>
  async ({ params }: InputOf<typeof deleteContract>, { ownerId }: Caller): Promise<Outcome<typeof deleteContract>> => {
    await mails.deleteSender(ownerId, params.id);
    return ok(undefined);
  };
