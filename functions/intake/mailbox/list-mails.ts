import type { InputOf } from '#shared/api/contract.ts';
import type { countMails as countContract } from '#shared/api/mail-counts.ts';
import type { listMails as listContract } from '#shared/api/mails.ts';
import { mailLimits } from '#shared/intake/mail.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Mails } from '#functions/ports/mails.ts';
import { presentMailRow } from '#functions/present/mail.ts';

/** A page of the mails that the company received, newest first. */
export const listMails =
  ({ mails }: { readonly mails: Pick<Mails, 'list'> }) =>
  async ({ query }: InputOf<typeof listContract>, { ownerId }: Caller): Promise<Outcome<typeof listContract>> => {
    const page = await mails.list({ ownerId, state: query.state, limit: mailLimits.page, cursor: query.cursor });
    if (!page.ok) return failed(page.error);
    return ok({ data: page.value.mails.map(presentMailRow), next: page.value.next ?? null });
  };

/** How many mails ask for a person. */
export const countMails =
  ({ mails }: { readonly mails: Pick<Mails, 'count'> }) =>
  async (_: InputOf<typeof countContract>, { ownerId }: Caller): Promise<Outcome<typeof countContract>> => {
    const [waiting, broken] = await Promise.all([
      mails.count(ownerId, 'waiting', mailLimits.counted),
      mails.count(ownerId, 'failed', mailLimits.counted),
    ]);
    return ok({ waiting, failed: broken });
  };
