import type { InputOf } from '#shared/api/contract.ts';
import type { readDoctype as contract } from '#shared/api/doctypes.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { askedCompany } from './asked-company.ts';

type ReadDoctype = typeof contract;
type World = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documents: Pick<Documents, 'counts'>;
};

/** One document type of the current company, or of another one that the caller administers (ledger R-DTY-65). */
export const readDoctype =
  ({ accounts, doctypes, documents }: World) =>
  async ({ params, query }: InputOf<ReadDoctype>, caller: Caller): Promise<Outcome<ReadDoctype>> => {
    const company = await askedCompany(accounts, caller, query.ownerId);
    if (!company.ok) return company;
    const [type, counts] = await Promise.all([
      doctypes.find(company.value, params.id),
      documents.counts(company.value),
    ]);
    if (type === undefined) return { ok: false, error: 'not-found' };
    return { ok: true, value: presentDoctype(type, counts) };
  };
