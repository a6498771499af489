import type { PageBox } from '#shared/document/box.ts';
import type { DocumentRecord } from '#functions/ports/documents.ts';

type Arranged = Pick<DocumentRecord, 'pages' | 'fields' | 'tables'>;

/**
 * A document with the named pages in the named order. Places of values and cells go with their page; those on a page that is
 * not named are forgotten, the values stay.
 */
export function pagesInOrder({ pages, fields, tables }: DocumentRecord, ids: readonly string[]): Arranged {
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
