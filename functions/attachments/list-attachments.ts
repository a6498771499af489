import type { listAttachments as contract } from '#shared/api/attachments.ts';
import type { InputOf } from '#shared/api/contract.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Attachments } from '#functions/ports/attachments.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import { presentAttachment } from '#functions/present/attachment.ts';

type ListAttachments = typeof contract;
type Need = {
  readonly documents: Pick<Documents, 'findHead'>;
  readonly attachments: Pick<Attachments, 'list'>;
  readonly files: Pick<Files, 'readUrl'>;
};

/** The files of a document of the company, oldest first (ledger R-ATT-06). */
export const listAttachments =
  ({ documents, attachments, files }: Need) =>
  async ({ params }: InputOf<ListAttachments>, { ownerId }: Caller): Promise<Outcome<ListAttachments>> => {
    if ((await documents.findHead(ownerId, params.id)) === undefined) return failed('document-not-found');
    const found = await attachments.list(ownerId, params.id);
    return ok(await Promise.all(found.map((one) => presentAttachment(files, one))));
  };
