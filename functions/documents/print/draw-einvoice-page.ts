import type { InputOf } from '#shared/api/contract.ts';
import type { drawEinvoicePage as contract } from '#shared/api/document-einvoice.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toFileName } from '#functions/domain/documents/document-pdf.ts';
import { drawPage, type PageDeps } from '#functions/domain/documents/einvoice-files.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';

type Deps = PageDeps & { readonly documents: Pick<Documents, 'find'> };

/** The e-invoice of a document as pages to read and print, in the asked language or that of the caller. */
export const drawEinvoicePage =
  (deps: Deps) =>
  async (
    { params, query }: Pick<InputOf<typeof contract>, 'params' | 'query'>,
    { ownerId, locale }: Pick<Caller, 'ownerId' | 'locale'>,
  ): Promise<Outcome<typeof contract>> => {
    const record = await deps.documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const language = query.locale ?? locale;
    const bytes = await drawPage(deps, record, language);
    if (bytes === undefined) return failed('no-einvoice');
    const { name, _id } = record.head;
    return ok({ contentType: 'application/pdf', fileName: toFileName(name, _id, `${language}.pdf`), bytes });
  };
