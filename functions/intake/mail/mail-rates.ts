import { mailLimits } from '#shared/intake/mail.ts';
import type { RateLimits } from '#functions/ports/accounts.ts';
import type { MailRecord, Mails } from '#functions/ports/mails.ts';

export const daySeconds = 24 * 60 * 60;

type Deps = { readonly rateLimits: Pick<RateLimits, 'exceeded'>; readonly mails: Pick<Mails, 'count'> };

const isExceeded = ({ rateLimits }: Deps, kind: string, { ownerId, from }: MailRecord, limit: number) =>
  rateLimits.exceeded(`${kind}:${ownerId}:${from?.address ?? ''}`, limit, daySeconds);

/** Whether a sender whose mails are taken sent more of them today than one may. What a person accepted counts for nothing. */
export async function sendsTooMuch(deps: Deps, mail: MailRecord): Promise<boolean> {
  return !mail.accepted && (await isExceeded(deps, 'mail-sender', mail, mailLimits.perSenderADay));
}

/** Whether there is no room for one more mail that waits for a person: of its sender today, or of the company in all. */
export async function hasNoRoomToWait(deps: Deps, mail: MailRecord): Promise<boolean> {
  if (await isExceeded(deps, 'mail-stranger', mail, mailLimits.perStrangerADay)) return true;
  return (await deps.mails.count(mail.ownerId, 'waiting', mailLimits.waiting)) >= mailLimits.waiting;
}

/**
 * Whether the pages of a mailed file are more than its message may bring, or its sender or all senders of the company in a day. It is
 * asked before the pages get records of their own. What a person accepted counts for its message alone. A task that runs twice counts
 * its file twice: the limits are far beyond what people mail.
 */
export async function bringsTooManyPages(
  { rateLimits, mails }: { readonly rateLimits: Pick<RateLimits, 'exceeded'>; readonly mails: Pick<Mails, 'find'> },
  { ownerId, mail: mailId }: { readonly ownerId: string; readonly mail: string },
  pageCount: number,
): Promise<boolean> {
  const isOver = (key: string, limit: number) => rateLimits.exceeded(key, limit, daySeconds, pageCount);
  if (await isOver(`mail-pages:${mailId}`, mailLimits.pages)) return true;
  const mail = await mails.find(ownerId, mailId);
  const sender = mail?.from?.address ?? '';
  if (mail?.accepted === true) return false;
  if (await isOver(`mail-pages-sender:${ownerId}:${sender}`, mailLimits.pagesPerSenderADay)) return true;
  return isOver(`mail-pages-company:${ownerId}`, mailLimits.pagesPerCompanyADay);
}
