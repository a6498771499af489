import type { downloadAttachment as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { namedAs } from '#shared/attachment/named-as.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Files } from '#functions/ports/files.ts';

type DownloadAttachment = typeof contract;
type Need = { readonly attachments: Pick<Attachments, 'find'>; readonly files: Pick<Files, 'get'> };

/** The file as it was attached, served by us (ledger R-ATT-10) as what it was found to be; not while it is being prepared (R-ATT-02). */
export const downloadAttachment =
  ({ attachments, files }: Need) =>
  async ({ params }: InputOf<DownloadAttachment>, { ownerId }: Caller): Promise<Outcome<DownloadAttachment>> => {
    const found = await attachments.find(ownerId, params.id);
    if (found === undefined || !found.arrived) return failed('not-found');
    if (found.process === 0) return failed('being-processed');
    // What was refused has no checked type; its bytes are gone.
    if (found.process === -1) return failed('not-found');
    const bytes = await files.get(found.sourceKey);
    if (bytes === undefined) return failed('not-found');
    return ok({ contentType: found.type, fileName: namedAs(found.name, found.type), bytes });
  };
