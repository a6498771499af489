import type { InputOf } from '#shared/api/contract.ts';
import type { sortPages as contract } from '#shared/api/document-actions.ts';
import { logLine } from '#shared/document/log-line.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Shelves } from '#functions/ports/shelves.ts';
import { presentDocument } from '#functions/present/document.ts';
import { keptBy } from './kept-by.ts';
import { changeRecord, mayChange, type EditRefusal } from './change-record.ts';
import { pagesInOrder } from './pages-in-order.ts';

type SortPages = typeof contract;
type Need = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly files: Files;
  readonly shelves: Pick<Shelves, 'has'>;
  readonly clock: Clock;
};

/** Puts the pages of a document into the order of the ids (ledger R-ACT-06); values stay on the page where they were seen. */
export const sortPages =
  ({ documents, doctypes, files, shelves, clock }: Need) =>
  async ({ params, body }: InputOf<SortPages>, caller: Caller): Promise<Outcome<SortPages>> => {
    const sorted = await changeRecord<EditRefusal | 'incorrect-data'>(
      documents,
      { ownerId: caller.ownerId, id: params.id },
      (record) => {
        const allowed = mayChange(record.head, caller);
        if (!allowed.ok) return allowed;
        const wanted = new Set(body.pages);
        const all = wanted.size === record.pages.length && record.pages.every(({ _id }) => wanted.has(_id));
        if (!all) return failed('incorrect-data');
        const { step, userId: assignId } = record.head;
        return ok({
          ...pagesInOrder(record, [...wanted]),
          head: { ...record.head, updatedAt: isoNow(clock) },
          log: logLine('pages-sorted', { step, assignId, editorId: caller.userId }),
          except: caller.socketId,
        });
      },
    );
    if (!sorted.ok) return sorted;
    const doctype = await doctypes.find(caller.ownerId, sorted.value.head.doctype);
    return ok(
      await presentDocument(files, sorted.value, doctype, await keptBy(shelves, caller, sorted.value.head._id)),
    );
  };
