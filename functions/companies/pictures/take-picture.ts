import { createHash } from 'node:crypto';
import type { takePicture as contract } from '#shared/api/companies.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { companyPictures, maxPictureBytes, type CompanyPicture } from '#shared/company/company.ts';
import { failed, ok, type Result } from '#shared/kit/result.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Pictures } from '#functions/ports/pdf-engine.ts';
import { findAdministered } from '../administered-company.ts';
import { loadCompany, type LoadCompanyDeps } from '../load-company.ts';
import { toPictureKey, toPictureName, toUploadKey } from './picture-keys.ts';

type TakePicture = typeof contract;
type Deps = LoadCompanyDeps & {
  readonly accounts: Pick<Accounts, 'memberships' | 'findOwner' | 'changeOwner'>;
  readonly files: Pick<Files, 'get' | 'put' | 'delete'>;
  readonly pictures: Pictures;
};

const toDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const attempts = 3;

/**
 * Takes over a picture whose bytes have arrived: what it is, its content alone decides, and it is drawn anew before anybody sees it.
 * Without a hash the company has no such picture any more. Repeating the request changes nothing.
 */
export const takePicture =
  (deps: Deps) =>
  async ({ params, body }: InputOf<TakePicture>, caller: Caller): Promise<Outcome<TakePicture>> => {
    const { kind, hash } = body;
    const found = await findAdministered(deps, caller, params.id);
    if (!found.ok) return found;
    const name = hash === null ? null : toPictureName(kind, hash);
    if (hash !== null && found.value[kind] !== name) {
      const drawn = await draw(deps, { key: toUploadKey(params.id, kind, hash), hash }, kind);
      if (!drawn.ok) return drawn;
      await deps.files.put(toPictureKey(params.id, toPictureName(kind, hash)), drawn.value, 'image/png');
    }
    let owner: OwnerRecord | undefined = found.value;
    // A change of other data that comes in between does not undo the picture.
    for (let attempt = 0; attempt < attempts && owner !== undefined; attempt += 1) {
      const before: string | null = owner[kind];
      if (before === name) return ok(await loadCompany(deps, owner, 'admin'));
      const changed = await deps.accounts.changeOwner({ ...owner, [kind]: name });
      if (changed.ok) {
        const unneeded = [
          before === null ? [] : toPictureKey(params.id, before),
          hash === null ? [] : toUploadKey(params.id, kind, hash),
        ];
        await deps.files.delete(unneeded.flat());
        return ok(await loadCompany(deps, changed.value, 'admin'));
      }
      owner = await deps.accounts.findOwner(params.id);
    }
    return failed('stale-version');
  };

type Drawn = Result<
  Uint8Array,
  'upload-missing' | 'upload-changed' | 'unsupported-type' | 'file-broken' | 'image-too-large'
>;

async function draw(
  { files, pictures }: Pick<Deps, 'files' | 'pictures'>,
  { key, hash }: { readonly key: string; readonly hash: string },
  kind: CompanyPicture,
): Promise<Drawn> {
  const bytes = await files.get(key);
  if (bytes === undefined) return failed('upload-missing');
  // The address took these bytes alone; a store that failed to hold to it must not be trusted here.
  if (bytes.length > maxPictureBytes || toDigest(bytes) !== hash) return failed('upload-changed');
  const fitted = await pictures.fitPicture(bytes, companyPictures[kind]);
  if (fitted.ok) return ok(fitted.value.bytes);
  await files.delete([key]);
  const { error } = fitted;
  return failed(error === 'unsupported-type' || error === 'image-too-large' ? error : 'file-broken');
}
