import type { InputOf } from '#shared/api/contract.ts';
import type { listDuplicates as contract } from '#shared/api/duplicates.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import { findDuplicates } from '#functions/domain/documents/duplicates.ts';

type ListDuplicates = typeof contract;
type Deps = {
  readonly documents: Pick<Documents, 'find' | 'findByIdentity' | 'rows'>;
  readonly doctypes: Pick<Doctypes, 'find'>;
};

/** The documents that a document repeats as it is stored now, so that one in the trash is no longer among them. */
export const listDuplicates =
  ({ documents, doctypes }: Deps) =>
  async ({ params }: InputOf<ListDuplicates>, { ownerId }: Caller): Promise<Outcome<ListDuplicates>> => {
    const record = await documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const doctype = await doctypes.find(ownerId, record.head.doctype);
    return ok({ data: [...(await findDuplicates({ documents }, record, doctype))] });
  };
