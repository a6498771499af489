import type { InputOf } from '#shared/api/contract.ts';
import type { readDocumentTemplate as contract } from '#shared/api/templates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { findTemplate } from '#functions/domain/documents/document-template.ts';

type Deps = { readonly documents: Pick<Documents, 'findHead'>; readonly files: Pick<Files, 'get'> };

/** The page of a document that was made of a template. Later changes of the template leave it as it was. */
export const readDocumentTemplate =
  ({ documents, files }: Deps) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const head = await documents.findHead(ownerId, params.id);
    if (head === undefined) return failed('document-not-found');
    const body = await findTemplate(files, head);
    return body === undefined ? failed('no-template') : ok(body);
  };
