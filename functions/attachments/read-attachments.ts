import type {
  listAttachments as listAttachmentsContract,
  downloadAttachment as downloadAttachmentContract,
} from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentAttachment } from '#functions/present/attachment.ts';
import { toDownloadName } from '#shared/attachment/download-name.ts';

type DownloadAttachment = typeof downloadAttachmentContract;
type DownloadAttachmentDeps = { readonly attachments: Pick<Attachments, 'find'>; readonly files: Pick<Files, 'get'> };

/** The file as it was attached, served by us (ledger R-ATT-10) as what it was found to be; not while it is being prepared (R-ATT-02). */
export const downloadAttachment =
  ({ attachments, files }: DownloadAttachmentDeps) =>
  async ({ params }: InputOf<DownloadAttachment>, { ownerId }: Caller): Promise<Outcome<DownloadAttachment>> => {
    const found = await attachments.find(ownerId, params.id);
    if (found === undefined || !found.arrived) return failed('not-found');
    if (found.process === 0) return failed('being-processed');
    // What was refused has no checked type; its bytes are gone.
    if (found.process === -1) return failed('not-found');
    const bytes = await files.get(found.sourceKey);
    if (bytes === undefined) return failed('not-found');
    return ok({ contentType: found.type, fileName: toDownloadName(found.name, found.type), bytes });
  };

type ListAttachments = typeof listAttachmentsContract;
type ListAttachmentsDeps = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly attachments: Pick<Attachments, 'list'>;
  readonly files: Pick<Files, 'readUrl'>;
};

/** The files of a document of the company, oldest first (ledger R-ATT-06). */
export const listAttachments =
  ({ documents, attachments, files }: ListAttachmentsDeps) =>
  async ({ params }: InputOf<ListAttachments>, { ownerId }: Caller): Promise<Outcome<ListAttachments>> => {
    if ((await documents.findHead(ownerId, params.id)) === undefined) return failed('document-not-found');
    const found = await attachments.list(ownerId, params.id);
    return ok(await Promise.all(found.map((one) => presentAttachment(files, one))));
  };
