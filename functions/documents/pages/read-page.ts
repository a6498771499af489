import type { InputOf } from '#shared/api/contract.ts';
import type { readPage as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentPage } from '#functions/present/document.ts';

type ReadPage = typeof contract;
type Deps = { readonly documents: Documents; readonly files: Files };

/** A page of a document of the company with its words (ledger R-DET-44). */
export const readPage =
  ({ documents, files }: Deps) =>
  async ({ params }: InputOf<ReadPage>, caller: Caller): Promise<Outcome<ReadPage>> => {
    const page = await documents.findPage(caller.ownerId, params.id);
    if (page === undefined) return { ok: false, error: 'not-found' };
    return { ok: true, value: await presentPage(files, page, await documents.words(page)) };
  };
