import type { downloadDocument as contract } from '#shared/api/documents.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { joinPages, toPdfFileName, type JoinDeps } from '#functions/domain/documents/document-pdf.ts';

type Deps = JoinDeps & { readonly documents: Pick<Documents, 'find'> };
const pdf = { contentType: 'application/pdf' } as const;
type Input = { readonly params: { readonly id: string } };

/**
 * The pages of a document as one PDF, in their order and upright (R-ACT-10). A document of a template has none: its PDF is printed by
 * another operation, because the browser that prints and the PDF engine are too heavy for one function.
 */
export const downloadDocument =
  (deps: Deps) =>
  async ({ params }: Input, caller: Pick<Caller, 'ownerId'>): Promise<Outcome<typeof contract>> => {
    const record = await deps.documents.find(caller.ownerId, params.id);
    if (record === undefined) return { ok: false, error: 'document-not-found' };
    const fileName = toPdfFileName(record.head.name, params.id);
    if (record.head.kind === 'template' && record.pages.length === 0)
      return {
        ok: true,
        value: { ...pdf, fileName, bytes: new Uint8Array(), elsewhere: `/document/${params.id}/print` },
      };
    const bytes = await joinPages(deps, record);
    if (bytes === undefined) return { ok: false, error: 'being-processed' };
    return { ok: true, value: { ...pdf, fileName, bytes } };
  };
