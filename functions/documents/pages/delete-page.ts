import type { InputOf } from '#shared/api/contract.ts';
import type { deletePage as contract } from '#shared/api/document-actions.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Collections } from '#functions/ports/collections.ts';
import { losesOriginal, type KeepOriginalDeps } from '#functions/domain/documents/keep-original.ts';
import { presentDocument } from '#functions/present/document.ts';
import { withDocumentFlags } from '../collections/document-flags.ts';
import { changeRecord, mayChange, type EditRefusal } from '../change/change-document.ts';
import { arrangePages } from './sort-pages.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type DeletePage = typeof contract;
type Deps = KeepOriginalDeps & {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly files: Files;
  readonly collections: Pick<Collections, 'has'>;
  readonly clock: Clock;
};

type Refused = EditRefusal | 'last-page' | 'einvoice-page-kept';

/**
 * Removes a page from its document (ledger R-DET-45); the pages behind it move up, values that were seen on it keep their
 * text. The file that was uploaded stays, so that the history can be proven; a locked e-invoice keeps a page of its original.
 */
export const deletePage =
  (deps: Deps) =>
  async ({ params }: InputOf<DeletePage>, caller: Caller): Promise<Outcome<DeletePage>> => {
    const { documents, doctypes, files, collections, clock } = deps;
    const { ownerId } = caller;
    const id = await documents.documentOfPage(ownerId, params.id);
    if (id === undefined) return failed('document-not-found');
    const removed = await changeRecord<Refused>(documents, { ownerId, id }, async (record) => {
      const allowed = mayChange(record.head, caller);
      if (!allowed.ok) return allowed;
      const ordered = record.pages.toSorted((a, b) => a.pageIndex - b.pageIndex);
      const remaining = ordered.filter(({ _id }) => _id !== params.id).map(({ _id }) => _id);
      // Another request was faster.
      if (remaining.length === ordered.length) return ok(undefined);
      if (remaining.length === 0) return failed('last-page');
      if (await losesOriginal(deps, record, ({ _id }) => _id === params.id)) return failed('einvoice-page-kept');
      const { step, userId: assignId } = record.head;
      const page = ordered.findIndex(({ _id }) => _id === params.id) + 1;
      return ok({
        ...arrangePages(record, remaining),
        head: { ...record.head, updatedAt: isoNow(clock) },
        log: buildLogItem('page-deleted', {
          step,
          assignId,
          editorId: caller.userId,
          metadata: { pages: page, ...describeCaller(caller) },
        }),
        except: caller.socketId,
      });
    });
    if (!removed.ok) return removed;
    const doctype = await doctypes.find(ownerId, removed.value.head.doctype);
    return ok(
      await presentDocument(
        files,
        removed.value,
        doctype,
        await withDocumentFlags(collections, caller, removed.value.head._id),
      ),
    );
  };
