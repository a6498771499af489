import type { InputOf } from '#shared/api/contract.ts';
import type { downloadEinvoice as contract } from '#shared/api/document-einvoice.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toFileName } from '#functions/domain/documents/document-pdf.ts';
import { findOriginal, type OriginalDeps } from '#functions/domain/documents/einvoice-files.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Log } from '#functions/ports/log.ts';

type Deps = OriginalDeps & { readonly documents: Pick<Documents, 'find'>; readonly log: Pick<Log, 'warn'> };

/** The original of an e-invoice, byte for byte as it was received. */
export const downloadEinvoice =
  (deps: Deps) =>
  async (
    { params }: Pick<InputOf<typeof contract>, 'params'>,
    { ownerId }: Pick<Caller, 'ownerId'>,
  ): Promise<Outcome<typeof contract>> => {
    const record = await deps.documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const { head } = record;
    const original = await findOriginal(deps, record);
    if (original === undefined) {
      // Its pages were taken out of the document, or its file is not the one that was stored.
      if (head.einvoice !== undefined)
        deps.log.warn('einvoice-original-missing', { owner: ownerId, document: head._id });
      return failed('no-einvoice');
    }
    const { bytes, contentType, ending } = original;
    return ok({ contentType, fileName: toFileName(head.name, head._id, ending), bytes });
  };
