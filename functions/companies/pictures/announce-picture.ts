import type { announcePicture as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import { findAdministered } from '../administered-company.ts';
import { toUploadKey } from './picture-keys.ts';

type AnnouncePicture = typeof contract;
type Deps = {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner'>;
  readonly files: Pick<Files, 'info' | 'uploadTarget'>;
};

const uploadSeconds = 15 * 60;

/** Says where the bytes of a chosen picture go; null when they are there already. */
export const announcePicture =
  ({ accounts, files }: Deps) =>
  async ({ params, body }: InputOf<AnnouncePicture>, caller: Caller): Promise<Outcome<AnnouncePicture>> => {
    const found = await findAdministered({ accounts }, caller, params.id);
    if (!found.ok) return found;
    const key = toUploadKey(params.id, body.kind, body.hash);
    if ((await files.info(key)) !== undefined) return ok({ upload: null });
    const announced = { size: body.size, sha256: body.hash, seconds: uploadSeconds };
    return ok({ upload: await files.uploadTarget(key, announced) });
  };
