import type { InputOf } from '#shared/api/contract.ts';
import type { duplicateDocument as contract } from '#shared/api/document-actions.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import { buildCopyOrigin, copyHead, withoutNumber, reusePages } from '#functions/domain/documents/copy-document.ts';
import { isBusy } from '#functions/domain/documents/document-access.ts';
import { toWorkflowStart } from '#functions/domain/documents/machine-starts.ts';

type DuplicateDocument = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find' | 'requireExisting'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * Makes another document of the same pages and values, of the same type or of another one (ledger R-ACT-12). It starts its
 * workflow from the beginning and gets a number of its own.
 */
export const duplicateDocument =
  (deps: Deps) =>
  async ({ params, body }: InputOf<DuplicateDocument>, caller: Caller): Promise<Outcome<DuplicateDocument>> => {
    const { ownerId, userId } = caller;
    const record = await deps.documents.find(ownerId, params.id);
    if (record === undefined || record.head.deletedAt !== null) return failed('document-not-found');
    if (isBusy(record.head)) return failed('being-processed');
    const doctype = body.doctypeId ?? record.head.doctype;
    if (doctype !== unspecifiedDoctype && (await deps.doctypes.find(ownerId, doctype)) === undefined)
      return failed('not-found');
    const _id = deps.ids.id();
    const own = { at: isoNow(deps.clock), passage: deps.ids.id(), reading: deps.ids.id() };
    const head = copyHead(record.head, { _id, ownerId, doctype, userId, startedBy: userId, ...own });
    const made = await deps.documents.create({
      head,
      pages: reusePages(deps, record.pages, _id),
      fields: withoutNumber(record.fields),
      tables: record.tables,
      start: toWorkflowStart(head),
      ...buildCopyOrigin(deps, { head, from: record.head, pages: record.pages.length }, caller),
    });
    if (!made.ok && made.error === 'conflict') return failed('not-found');
    if (!made.ok) throw new Error(`the copy ${_id} could not be made: ${made.error}`);
    return ok({ _id, name: made.value.name, version: made.value.version });
  };
