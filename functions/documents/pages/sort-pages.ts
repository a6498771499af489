import type { InputOf } from '#shared/api/contract.ts';
import type { sortPages as contract } from '#shared/api/document-actions.ts';
import { buildLogItem } from '#shared/document/log-item.ts';
import { failed, ok } from '#shared/kit/result.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Doctypes } from '#functions/ports/doctypes.ts';
import type { Documents, DocumentRecord } from '#functions/ports/documents.ts';
import type { Files } from '#functions/ports/files.ts';
import type { Collections } from '#functions/ports/collections.ts';
import { presentDocument } from '#functions/present/document.ts';
import { withDocumentFlags } from '../collections/document-flags.ts';
import { changeRecord, mayChange, type EditRefusal } from '../change/change-document.ts';
import type { PageBox } from '#shared/geometry/box.ts';
import { describeCaller } from '#functions/domain/documents/describe-caller.ts';

type Arranged = Pick<DocumentRecord, 'pages' | 'fields' | 'tables'>;

/**
 * A document with the named pages in the named order. Places of values and cells go with their page; those on a page that is
 * not named are forgotten, the values stay.
 */
export function arrangePages({ pages, fields, tables }: DocumentRecord, ids: readonly string[]): Arranged {
  const places = new Map(ids.map((id, place) => [id, place]));
  const moved = new Map(pages.map(({ _id, pageIndex }) => [pageIndex, places.get(_id)]));
  const placed = (bboxes: readonly PageBox[]): PageBox[] =>
    bboxes.flatMap((bbox) => {
      const page = moved.get(bbox.page);
      return page === undefined ? [] : [{ ...bbox, page }];
    });
  const byId = new Map(pages.map((page) => [page._id, page]));
  return {
    pages: ids.flatMap((id, pageIndex) => {
      const page = byId.get(id);
      return page === undefined ? [] : [{ ...page, pageIndex }];
    }),
    fields: fields.map((field) => ({ ...field, bboxes: placed(field.bboxes) })),
    tables: tables.map((table) => ({
      ...table,
      body: table.body.map((row) => ({
        ...row,
        data: row.data.map((cell) => ({ ...cell, bboxes: placed(cell.bboxes) })),
      })),
    })),
  };
}

type SortPages = typeof contract;
type Deps = {
  readonly documents: Documents;
  readonly doctypes: Pick<Doctypes, 'find'>;
  readonly files: Files;
  readonly collections: Pick<Collections, 'has'>;
  readonly clock: Clock;
};

/** Puts the pages of a document into the order of the ids (ledger R-ACT-06); values stay on the page where they were seen. */
export const sortPages =
  ({ documents, doctypes, files, collections, clock }: Deps) =>
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
          ...arrangePages(record, [...wanted]),
          head: { ...record.head, updatedAt: isoNow(clock) },
          log: buildLogItem('pages-sorted', {
            step,
            assignId,
            editorId: caller.userId,
            metadata: describeCaller(caller),
          }),
          except: caller.socketId,
        });
      },
    );
    if (!sorted.ok) return sorted;
    const doctype = await doctypes.find(caller.ownerId, sorted.value.head.doctype);
    return ok(
      await presentDocument(
        files,
        sorted.value,
        doctype,
        await withDocumentFlags(collections, caller, sorted.value.head._id),
      ),
    );
  };
