import type { InputOf } from '#shared/api/contract.ts';
import type { listDoctypes as contract } from '#shared/api/doctype-list.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { askedCompany } from './asked-company.ts';

type ListDoctypes = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly documents: Pick<Documents, 'counts'>;
};

/** A company's document types; how many documents each has comes from the kept counters (ledger R-DTY-63, R-DTY-64). */
export const listDoctypes =
  ({ accounts, doctypes, documents }: World) =>
  async ({ query }: InputOf<ListDoctypes>, caller: Caller): Promise<Outcome<ListDoctypes>> => {
    const company = await askedCompany(accounts, caller, query.ownerId);
    if (!company.ok) return company;
    const [types, counts] = await Promise.all([doctypes.list(company.value), documents.counts(company.value)]);
    return { ok: true, value: types.map((type) => presentDoctype(type, counts)) };
  };
