import { isReservedMailbox, toMailboxName } from '#shared/account/mailbox-name.ts';
import type { addOwner as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import type { Accounts, OwnerRecord, RateLimits } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { loadCompany, type LoadCompanyDeps } from '../load-company.ts';
import { toOwnerData } from './owner-data.ts';

type AddOwner = typeof contract;
type Deps = LoadCompanyDeps & {
  readonly accounts: Pick<Accounts, 'findUser' | 'createOwner'>;
  readonly rateLimits: Pick<RateLimits, 'exceeded'>;
  readonly ids: Pick<Ids, 'id'>;
};

/** Companies that one person adds at most in an hour; a person never needs more, a script might. */
const limit = { companies: 30, seconds: 3600 } as const;
/** Names that are tried for a mailbox that the person left to us: "kvas", "kvas2", and so on. */
const attempts = 50;

/** Adds a company and makes the caller its administrator (ledger R-COM-05, R-GRD-38, R-COM-14). */
export const addOwner =
  (deps: Deps) =>
  async ({ body }: InputOf<AddOwner>, { userId }: Caller): Promise<Outcome<AddOwner>> => {
    const user = await deps.accounts.findUser(userId);
    if (user?.canCreateOwners !== true) return { ok: false, error: 'company-permission-missing' };
    const { companies, seconds } = limit;
    if (await deps.rateLimits.exceeded(`addOwner:${userId}`, companies, seconds))
      return { ok: false, error: 'too-many-attempts', details: { seconds } };
    const mailboxes = body.mailbox === undefined ? listMailboxes(body.name) : [body.mailbox];
    for (const mailbox of mailboxes) {
      if (isReservedMailbox(mailbox)) continue;
      const owner: OwnerRecord = {
        ...toOwnerData({ ...body, mailbox }),
        ...{ _id: deps.ids.id(), version: 0, vatCheck: null, logo: null, stamp: null },
      };
      const created = await deps.accounts.createOwner(owner, userId);
      if (created.ok) return { ok: true, value: await loadCompany(deps, owner, 'admin') };
    }
    return { ok: false, error: 'mailbox-taken' };
  };

function listMailboxes(company: string): readonly string[] {
  const name = toMailboxName(company);
  const numbered = Array.from({ length: attempts - 1 }, (_, at) => `${name.slice(0, 27)}${at + 2}`);
  return [name, ...numbered];
}
