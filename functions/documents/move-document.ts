import type { InputOf } from '#shared/api/contract.ts';
import type { moveDocument as contract } from '#shared/api/document-actions.ts';
import { logLine } from '#shared/document/log-line.ts';
import { makeId, unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { DocumentRecord, Documents, PageRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { copiedHead, withoutNumber, type Copy } from '#functions/present/copied-document.ts';
import { copiedPages } from '#functions/present/copied-pages.ts';
import { copiedTemplate } from '#functions/present/filled-template.ts';
import { changeHead } from './change-head.ts';
import { mayChange, type EditRefusal } from './change-record.ts';
import { workflowStart } from '#functions/present/machine-starts.ts';
import { toTrash } from './to-trash.ts';

type MoveDocument = typeof contract;
type Need = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'stays'>;
  readonly accounts: Pick<Accounts, 'memberships'>;
  readonly files: Pick<Files, 'copy'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * Hands a document over to another company in which the caller works, too (ledger R-ACT-14). It gets files of its own there and
 * begins its workflow; where the company has no type of that id it waits without one. Then the original lies in the trash. The
 * copy's id is made from the original's, so that asking again, also after a crash in between, moves it once.
 */
export const moveDocument =
  (need: Need) =>
  async ({ params, body }: InputOf<MoveDocument>, caller: Caller): Promise<Outcome<MoveDocument>> => {
    const { ownerId, userId } = caller;
    const record = await need.documents.find(ownerId, params.id);
    if (record === undefined) return failed('document-not-found');
    const target = body.ownerId;
    const _id = makeId(
      Number.parseInt(params.id.slice(0, 8), 16),
      need.ids.derived('moved', target, params.id).slice(8),
    );
    if (record.head.deletedAt !== null)
      return (await need.documents.findHead(target, _id)) === undefined ? failed('document-not-found') : ok({ _id });
    const allowed = mayChange(record.head, caller);
    if (!allowed.ok) return allowed;
    const there = (await need.accounts.memberships(userId)).find((one) => one.ownerId === target);
    if (target === ownerId || there === undefined || there.role === 'viewer') return failed('company-closed');

    const pages = await copiedPages(need, record.pages, { ownerId: target, documentId: _id });
    const known = (await need.doctypes.find(target, record.head.doctype)) !== undefined;
    const doctype = known ? record.head.doctype : unspecifiedDoctype;
    const template = await copiedTemplate(need.files, record.head, target);
    const copy = {
      record: { ...record, head: { ...record.head, template } },
      pages,
      to: { _id, ownerId: target, doctype, userId },
    };
    const made = await makeThere(need, copy);
    if (!made.ok && made.error !== 'exists') {
      // The type there was on its way out: as where there is none, the document waits without one.
      const untyped = await makeThere(need, { ...copy, to: { ...copy.to, doctype: unspecifiedDoctype } });
      if (!untyped.ok && untyped.error !== 'exists')
        throw new Error(`the moved document ${_id} could not be made: ${untyped.error}`);
    }
    const gone = await changeHead<EditRefusal | 'moved'>(need.documents, { ownerId, id: params.id }, (latest) => {
      if (latest.deletedAt !== null) return failed('moved');
      return ok(toTrash(latest, caller, need.clock, `moved:${target}`));
    });
    return gone.ok || gone.error === 'moved' ? ok({ _id }) : failed(gone.error);
  };

type CopyThere = {
  readonly record: DocumentRecord;
  readonly pages: readonly PageRecord[];
  readonly to: Pick<Copy, '_id' | 'ownerId' | 'doctype'> & { readonly userId: string };
};

function makeThere({ documents, doctypes, clock, ids }: Need, { record, pages, to }: CopyThere) {
  const own = { at: isoNow(clock), startedBy: to.userId, passage: ids.id(), reading: ids.id() };
  const head = copiedHead(record.head, { ...to, ...own });
  return documents.create({
    head,
    pages,
    fields: withoutNumber(record.fields),
    tables: record.tables,
    log: logLine('created', {
      step: head.step,
      editorId: to.userId,
      assignId: head.userId,
      metadata: { name: head.name, pages: pages.length },
    }),
    start: workflowStart(head),
    also: to.doctype === unspecifiedDoctype ? [] : [doctypes.stays(to.ownerId, to.doctype)],
  });
}
