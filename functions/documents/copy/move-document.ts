import type { InputOf } from '#shared/api/contract.ts';
import type { moveDocument as contract } from '#shared/api/document-actions.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { makeId, unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentChange, DocumentRecord, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { copyAnswers } from '#functions/domain/documents/answer-files.ts';
import { copyHead, withoutNumber, copyPages, type Copy } from '#functions/domain/documents/copy-document.ts';
import { copyTemplate } from '#functions/domain/documents/document-template.ts';
import { mayChange } from '../change/change-document.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';
import { moveToTrash } from '../trash/delete-document.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type MoveDocument = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'requireExisting'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly files: Pick<Files, 'copy' | 'get' | 'put'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

type Target = { readonly id: string; readonly ownerId: string };

/** Attempts to move a document that is changed while its files are copied. */
const attempts = 8;

/**
 * Hands a document over to another company in which the caller works, too (ledger R-ACT-14). It gets files of its own there and
 * begins its workflow; where the company has no type of that id it waits without one. The same write lays the original into the
 * trash, so that a document is never live on both sides nor on none. The copy is named after the version that it was made of, so
 * that a document which came back can be moved again; the original remembers where it went, so that asking again answers the same.
 */
export const moveDocument =
  (deps: Deps) =>
  async ({ params, body }: InputOf<MoveDocument>, caller: Caller): Promise<Outcome<MoveDocument>> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const moved = await moveAsItIs(deps, { id: params.id, ownerId: body.ownerId }, caller);
      if (moved !== 'changed') return moved;
    }
    return failed('stale-version');
  };

async function moveAsItIs(
  deps: Deps,
  { id, ownerId: target }: Target,
  caller: Caller,
): Promise<Outcome<MoveDocument> | 'changed'> {
  const { ownerId, userId } = caller;
  const record = await deps.documents.find(ownerId, id);
  if (record === undefined) return failed('document-not-found');
  const { deletedAt, movedTo, version } = record.head;
  if (deletedAt !== null) return movedTo?.ownerId === target ? ok({ _id: movedTo._id }) : failed('document-not-found');
  const allowed = mayChange(record.head, caller);
  if (!allowed.ok) return allowed;
  const membership = (await deps.accounts.memberships(userId)).find((one) => one.ownerId === target);
  if (target === ownerId || membership === undefined || membership.role === 'viewer') return failed('company-closed');

  const _id = makeId(
    Number.parseInt(id.slice(0, 8), 16),
    deps.ids.derived('moved', target, id, String(version)).slice(8),
  );
  const pages = await copyPages(deps, record.pages, { ownerId: target, documentId: _id });
  const known = (await deps.doctypes.find(target, record.head.doctype)) !== undefined;
  const doctype = known ? record.head.doctype : unspecifiedDoctype;
  await copyAnswers(deps, record.head, { _id, ownerId: target });
  const template = await copyTemplate(deps.files, record.head, target);
  const move = {
    record: { ...record, head: { ...record.head, template } },
    pages,
    to: { _id, ownerId: target, doctype },
  };
  const made = await deps.documents.move(toMove(deps, move, caller));
  if (made.ok) return ok({ _id });
  if (made.error !== 'conflict') return 'changed';
  // The type there was on its way out: as where there is none, the document waits without one.
  const untyped = { ...move, to: { ...move.to, doctype: unspecifiedDoctype } };
  const unclaimed = await deps.documents.move(toMove(deps, untyped, caller));
  if (!unclaimed.ok && unclaimed.error === 'conflict') throw new Error(`the moved document ${_id} could not be made`);
  return unclaimed.ok ? ok({ _id }) : 'changed';
}

type Move = {
  readonly record: DocumentRecord;
  readonly pages: readonly PageRecord[];
  readonly to: Pick<Copy, '_id' | 'ownerId' | 'doctype'>;
};

/** The copy there and the original in the trash here. */
function toMove(
  { doctypes, clock, ids }: Deps,
  { record, pages, to }: Move,
  caller: Caller,
): Parameters<Documents['move']>[0] {
  const { userId } = caller;
  const own = { at: isoNow(clock), userId, startedBy: userId, passage: ids.id(), reading: ids.id() };
  // What was answered to its supplier goes along: it could be answered again, and contrarily.
  const head = { ...copyHead(record.head, { ...to, ...own }), einvoice: record.head.einvoice };
  const copy: DocumentChange = {
    head,
    pages,
    fields: withoutNumber(record.fields),
    tables: record.tables,
    log: buildLogItem('created', {
      step: head.step,
      editorId: userId,
      assignId: head.userId,
      metadata: { name: head.name, pages: pages.length, ...describeCaller(caller) },
    }),
    start: toWorkflowStart(head),
    also: to.doctype === unspecifiedDoctype ? [] : [doctypes.requireExisting(to.ownerId, to.doctype)],
  };
  const gone = moveToTrash(record.head, caller, clock, { reason: `moved:${to.ownerId}` });
  return { copy, original: { ...gone, head: { ...gone.head, movedTo: { ownerId: to.ownerId, _id: to._id } } } };
}
