import { toDocumentName } from '#shared/intake/file-name.ts';
import { intakeLimits } from '#shared/intake/tempfile.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { listConfirmers } from '#functions/domain/accounts/list-confirmers.ts';
import { createFromUploads, type CreationDeps } from '#functions/domain/documents/create-from-uploads.ts';
import type { Accounts, OwnerRecord } from '#functions/ports/accounts.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Collections } from '#functions/ports/collections.ts';
import type { Log } from '#functions/ports/log.ts';
import type { MailFileRecord, MailRecord } from '#functions/ports/mails.ts';
import type { UploadRecord, Uploads } from '#functions/ports/uploads.ts';
import { getPageId } from '../upload/upload-keys.ts';
import { noteDocument, type ContentDeps } from './claim-content.ts';

export type MakeDeps = CreationDeps &
  ContentDeps & {
    readonly accounts: Pick<Accounts, 'findOwner' | 'members'>;
    readonly uploads: Pick<Uploads, 'find' | 'findMany' | 'consume' | 'publishConsumed'>;
    readonly collections: Pick<Collections, 'add'>;
    readonly log: Log;
  };

type Prepared = { readonly file: MailFileRecord; readonly fileId: string; readonly pages: readonly UploadRecord[] };

/**
 * Makes documents of the prepared files of a mail whose group is complete; answers all files, those with what became of them. A
 * document has at most as many pages as one file may have: what is beyond begins another one.
 */
export async function makeDocuments(deps: MakeDeps, mail: MailRecord): Promise<readonly MailFileRecord[]> {
  const open = new Set(mail.files.filter(({ outcome }) => outcome === 'preparing').map(({ group }) => group));
  const ready = mail.files.filter(({ outcome, group }) => outcome === 'prepared' && !open.has(group));
  if (ready.length === 0) return mail.files;
  const owner = await deps.accounts.findOwner(mail.ownerId);
  const made = new Map<MailFileRecord, MailFileRecord>();
  for (const group of new Set(ready.map(({ group: each }) => each))) {
    const prepared = await Promise.all(
      ready.filter((file) => file.group === group).map((file) => load(deps, mail, file)),
    );
    for (const part of splitByPages(prepared))
      for (const file of await makeDocument(deps, { owner, mail, part })) made.set(...file);
  }
  return mail.files.map((file) => made.get(file) ?? file);
}

async function load({ uploads, ids }: MakeDeps, { ownerId }: MailRecord, file: MailFileRecord): Promise<Prepared> {
  const fileId = file.fileId ?? '';
  const root = await uploads.find(ownerId, fileId);
  const pageIds = Array.from({ length: root?.pageCount ?? 0 }, (_, page) => getPageId(ids, fileId, page));
  const pages = await uploads.findMany(ownerId, pageIds);
  return { file, fileId, pages: pages.toSorted((a, b) => a.page - b.page) };
}

function splitByPages(prepared: readonly Prepared[]): readonly (readonly Prepared[])[] {
  const parts: Prepared[][] = [];
  let pages = Infinity;
  for (const each of prepared) {
    if (pages + each.pages.length > intakeLimits.pages) {
      parts.push([]);
      pages = 0;
    }
    parts.at(-1)?.push(each);
    pages += each.pages.length;
  }
  return parts;
}

type Making = {
  readonly owner: OwnerRecord | undefined;
  readonly mail: MailRecord;
  readonly part: readonly Prepared[];
};

async function makeDocument(
  deps: MakeDeps,
  { owner, mail, part }: Making,
): Promise<readonly (readonly [MailFileRecord, MailFileRecord])[]> {
  const { ownerId } = mail;
  const chosen = part.flatMap(({ pages }) => pages.map((upload) => ({ upload, rotate: upload.userRotate })));
  const refused = part.map(({ file }) => [file, { ...file, outcome: 'refused', reason: 'unexpected' }] as const);
  if (owner === undefined || chosen.length === 0) return refused;
  const review = owner.settings.tempboxReview;
  const created = await createFromUploads(deps, {
    ownerId,
    chosen,
    name: nameDocument(mail, part),
    doctype: unspecifiedDoctype,
    read: true,
    origin: { from: 'mail', userId: mail.receiver, mail: mail._id, ...(review ? { review } : {}) },
    arrival: { door: 'mail', from: mail.from?.address ?? mail.envelopeFrom },
    by: { editorId: null, emitter: 'mail', userId: mail.decidedBy },
    metadata: describeMail(mail, part),
  });
  if (!created.ok) return refused;
  const { _id: documentId } = created.value;
  if (review) await putIntoTempbox(deps, mail, documentId);
  for (const { file, fileId } of part)
    await noteDocument(deps, ownerId, { hash: file.hash, mailId: mail._id, fileId }, documentId);
  return part.map(({ file }) => [file, { ...file, outcome: 'taken', documentId }] as const);
}

/** A document of one file is called like it, one of several like the mail. */
function nameDocument({ subject }: MailRecord, part: readonly Prepared[]): string {
  const names = part.map(({ file }) => toDocumentName(file.name)).filter((name) => name !== '');
  const title = subject.slice(0, 40).trim();
  return (part.length === 1 ? (names[0] ?? title) : title === '' ? names[0] : title) || 'E-mail';
}

/** What the history keeps of the mail (ledger R-MAI-04). */
function describeMail({ from, subject, envelopeFrom, files }: MailRecord, part: readonly Prepared[]) {
  const author = from === null ? '' : from.name === '' ? from.address : `${from.name} <${from.address}>`;
  return {
    from: author,
    subject,
    fileName: part
      .map(({ file }) => file.name)
      .join(', ')
      .slice(0, 500),
    sender: envelopeFrom,
    count: files.filter(({ fileId, outcome }) => fileId !== null && outcome !== 'refused').length,
  };
}

/**
 * The company reviews what comes by mail: the document waits in the tempbox of the receiver, or of another person who may confirm
 * documents where that one may not, or has no room.
 */
async function putIntoTempbox(deps: MakeDeps, { ownerId, receiver }: MailRecord, documentId: string): Promise<void> {
  const now = isoNow(deps.clock);
  const able = await listConfirmers(deps.accounts, ownerId, now);
  const first = able.filter((userId) => userId === receiver);
  for (const userId of [...first, ...able.filter((each) => each !== receiver)]) {
    const left = await deps.collections.add({ ownerId, userId, collection: 'tempbox' }, [documentId], now);
    if (left.length === 0) return;
  }
  // The document is in the list all the same, and passes no step without a person.
  deps.log.warn('tempbox-full', { ownerId, documentId });
}
