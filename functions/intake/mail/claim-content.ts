import type { Documents } from '#functions/ports/documents.ts';
import type { MailContent, Mails } from '#functions/ports/mails.ts';
import type { Uploads } from '#functions/ports/uploads.ts';

export type ContentDeps = {
  readonly mails: Pick<Mails, 'find' | 'findContent' | 'claimContent'>;
  readonly uploads: Pick<Uploads, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
};

type Claim = Pick<MailContent, 'hash' | 'mailId' | 'fileId'>;

/** Losing the race so often would be a fault. */
const maxAttempts = 20;

/**
 * Notes that a file of a mail has this content, unless the company has it from another mail: then answers the one that has it. A
 * document or an upload that was deleted for good has its content no more.
 */
export async function claimContent(
  deps: ContentDeps,
  ownerId: string,
  claim: Claim,
): Promise<{ readonly isOwn: true } | { readonly isOwn: false; readonly held: MailContent }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const held = await deps.mails.findContent(ownerId, claim.hash);
    if (held?.mailId === claim.mailId && held.fileId === claim.fileId) return { isOwn: true };
    if (held !== undefined && (await isThere(deps, ownerId, held))) return { isOwn: false, held };
    const claimed = await deps.mails.claimContent(ownerId, { ...claim, documentId: null, version: held?.version ?? 0 });
    if (claimed.ok) return { isOwn: true };
  }
  throw new Error(`content of file ${claim.fileId} kept being claimed`);
}

/** Whether what has a content is there: its document, also in the trash, its upload, or its mail that is being opened. */
async function isThere({ mails, uploads, documents }: ContentDeps, ownerId: string, held: MailContent) {
  const { documentId, fileId, mailId } = held;
  if (documentId !== null) return (await documents.findHead(ownerId, documentId)) !== undefined;
  const upload = await uploads.find(ownerId, fileId);
  if (upload === undefined) return (await mails.find(ownerId, mailId))?.state === 'handling';
  if (upload.documentId !== null) return (await documents.findHead(ownerId, upload.documentId)) !== undefined;
  // A file with a password waits for it; any other refused one is gone.
  return upload.process !== -1 || upload.error === 'file-locked';
}

/** Notes which document has the content of a file, so that it is found after the upload was forgotten. */
export async function noteDocument(
  { mails }: ContentDeps,
  ownerId: string,
  { hash, mailId, fileId }: Claim,
  documentId: string,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const held = await mails.findContent(ownerId, hash);
    // Taken over meanwhile: the other file says itself what becomes of it.
    if (held?.mailId !== mailId || held.fileId !== fileId || held.documentId === documentId) return;
    if ((await mails.claimContent(ownerId, { ...held, documentId })).ok) return;
  }
  throw new Error(`content of file ${fileId} kept being claimed`);
}
