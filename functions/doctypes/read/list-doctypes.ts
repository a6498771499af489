import type { InputOf } from '#shared/api/contract.ts';
import type { readDoctype as readDoctypeContract } from '#shared/api/doctypes.ts';
import type { listDoctypes as listDoctypesContract } from '#shared/api/doctype-list.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { presentDoctype } from '#functions/present/doctype.ts';
import { resolveCompany } from './resolve-company.ts';

type ReadDoctype = typeof readDoctypeContract;
type ReadDoctypeDeps = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
};

/** One document type of the current company, or of another one that the caller administers (ledger R-DTY-65). */
export const readDoctype =
  ({ accounts, doctypes, documentIndex }: ReadDoctypeDeps) =>
  async ({ params, query }: InputOf<ReadDoctype>, caller: Caller): Promise<Outcome<ReadDoctype>> => {
    const company = await resolveCompany(accounts, caller, query.ownerId);
    if (!company.ok) return company;
    const [type, counts] = await Promise.all([
      doctypes.find(company.value, params.id),
      documentIndex.counts(company.value),
    ]);
    if (type === undefined) return { ok: false, error: 'not-found' };
    return { ok: true, value: presentDoctype(type, counts) };
  };

type ListDoctypes = typeof listDoctypesContract;
type ListDoctypesDeps = {
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly doctypes: Pick<Doctypes, 'list'>;
  readonly documentIndex: Pick<DocumentIndex, 'counts'>;
};

/** A company's document types; how many documents each has comes from the index (ledger R-DTY-63, R-DTY-64). */
export const listDoctypes =
  ({ accounts, doctypes, documentIndex }: ListDoctypesDeps) =>
  async ({ query }: InputOf<ListDoctypes>, caller: Caller): Promise<Outcome<ListDoctypes>> => {
    const company = await resolveCompany(accounts, caller, query.ownerId);
    if (!company.ok) return company;
    const [types, counts] = await Promise.all([doctypes.list(company.value), documentIndex.counts(company.value)]);
    return { ok: true, value: types.map((type) => presentDoctype(type, counts)) };
  };
