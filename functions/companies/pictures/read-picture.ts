import type { readPicture as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import { findOwnCompany } from '../administered-company.ts';
import { toPictureKey } from './picture-keys.ts';

type ReadPicture = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'>;
  readonly files: Pick<Files, 'get'>;
};

/** A picture that a company of the caller has now. */
export const readPicture =
  ({ accounts, files }: Deps) =>
  async ({ params: { id, name } }: InputOf<ReadPicture>, caller: Caller): Promise<Outcome<ReadPicture>> => {
    const found = await findOwnCompany({ accounts }, caller, id);
    if (found === undefined || ![found.owner.logo, found.owner.stamp].includes(name)) return failed('not-found');
    const bytes = await files.get(toPictureKey(id, name));
    return bytes === undefined
      ? failed('not-found')
      : ok({ contentType: 'image/png', fileName: name, bytes, immutable: true });
  };
