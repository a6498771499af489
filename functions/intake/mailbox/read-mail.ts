import type { InputOf } from '#shared/api/contract.ts';
import type { readMail as contract } from '#shared/api/mails.ts';
import type { MailFile } from '#shared/intake/mail.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { MailFileRecord, MailRecord, Mails } from '#functions/ports/mails.ts';
import type { Uploads } from '#functions/ports/uploads.ts';
import { presentMailFile, presentMailRow } from '#functions/present/mail.ts';
import { isRawThere } from '../mail/mail-records.ts';
import { listScopes } from './sender-rules.ts';

type Deps = {
  readonly mails: Pick<Mails, 'find' | 'findText' | 'findContent'>;
  readonly uploads: Pick<Uploads, 'find'>;
  readonly documents: Pick<Documents, 'findHead'>;
  readonly clock: Clock;
};

/** A received mail with its text and what became of each of its files. */
export const readMail =
  (deps: Deps) =>
  async ({ params }: InputOf<typeof contract>, { ownerId }: Caller): Promise<Outcome<typeof contract>> => {
    const mail = await deps.mails.find(ownerId, params.id);
    if (mail === undefined) return failed('not-found');
    const shown = mail.files.filter(({ outcome }) => outcome !== 'ignored');
    const [text = '', list] = await Promise.all([
      deps.mails.findText(ownerId, mail._id),
      Promise.all(shown.map(async (file) => presentMailFile(file, await findDocument(deps, ownerId, file)))),
    ]);
    return ok({
      ...presentMailRow(mail),
      recipient: mail.recipient,
      envelopeFrom: mail.envelopeFrom,
      text,
      isTextCut: mail.isTextCut,
      list,
      answer: mail.answer,
      decidedBy: mail.decidedBy,
      decidedAt: mail.decidedAt,
      until: findEnd(deps.clock, mail),
      scopes: [...listScopes(mail)],
    });
  };

/** The document of a file: of one whose content came before, that of the other; of one with a password, what a person made of it. */
async function findDocument(deps: Deps, ownerId: string, file: MailFileRecord): Promise<MailFile['document']> {
  const id = file.documentId ?? (await findLaterDocument(deps, ownerId, file));
  const head = id === null ? undefined : await deps.documents.findHead(ownerId, id);
  return head === undefined ? null : { _id: head._id, name: head.name, deleted: head.deletedAt !== null };
}

async function findLaterDocument(deps: Deps, ownerId: string, { outcome, hash, fileId }: MailFileRecord) {
  if (outcome === 'same') return (await deps.mails.findContent(ownerId, hash))?.documentId ?? null;
  if (outcome === 'locked' && fileId !== null) return (await deps.uploads.find(ownerId, fileId))?.documentId ?? null;
  return null;
}

/** Until when a person can decide on it. */
const findEnd = (clock: Clock, mail: MailRecord): string | null =>
  (mail.state === 'waiting' || mail.state === 'failed') && isRawThere(mail, clock) ? mail.rawUntil : null;
