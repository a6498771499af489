import type { InputOf } from '#shared/api/contract.ts';
import type { listRepeatedTempfiles as contract } from '#shared/api/duplicates.ts';
import { listPageIdentities } from '#shared/document/fields/identity.ts';
import { ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { listRepeated, type DuplicateDeps } from '#functions/domain/documents/duplicates.ts';
import { listOwnUploads } from './upload-records.ts';

type ListRepeated = typeof contract;

/** Which documents the caller's uploaded pages repeat: the same bytes, or the same pages in another file. */
export const listRepeatedTempfiles =
  ({ documents, uploads }: DuplicateDeps & { readonly uploads: Uploads }) =>
  async ({ body }: InputOf<ListRepeated>, caller: Caller): Promise<Outcome<ListRepeated>> => {
    const ids = body.flatMap(({ fileIds }) => fileIds);
    const own = new Map((await listOwnUploads(uploads, caller, ids)).map((upload) => [upload.fileId, upload]));
    const compared = await Promise.all(
      body.map(async ({ tempId, fileIds }) => {
        const pages = fileIds.flatMap((fileId, pageIndex) => {
          const upload = own.get(fileId);
          return upload === undefined
            ? []
            : [{ hash: upload.hash, sourcePage: upload.page, pageIndex, drawn: upload.drawn }];
        });
        // Of a document with a page that was deleted meanwhile nothing is known.
        const identities = pages.length < fileIds.length ? [] : listPageIdentities(pages);
        const repeated = await listRepeated({ documents }, { ownerId: caller.ownerId }, identities);
        return { tempId, documents: [...repeated] };
      }),
    );
    return ok({ data: compared.filter((one) => one.documents.length > 0) });
  };
