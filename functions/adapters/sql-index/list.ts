import * as z from 'zod';
import type { IndexOrder, IndexPage, IndexQuery, IndexRow } from '#functions/ports/document-index.ts';
import { parseDocumentBody } from './apply-change.ts';
import {
  countSet,
  isTallied,
  join,
  oneOf,
  piece,
  readSet,
  selectOfStatus,
  type DocumentSet,
  type Piece,
} from './filter.ts';
import { findNameNumber } from './keys.ts';
import type { CompanyTables } from './tables.ts';

const listed = z.array(z.object({ id: z.string() }));
const held = z.object({ body: z.string() });

type Asked = IndexQuery & IndexPage & { readonly order: IndexOrder };

/** What type and status say; the indexes of the documents have them in their orders. */
function toTalliedPiece({ trash = false, filters: { doctype, doctypes, status } = {} }: IndexQuery): Piece {
  return join(
    [
      piece(`d.trash = ${trash ? 1 : 0}`),
      ...(doctype === undefined ? [] : [piece('d.doctype = ?', doctype)]),
      ...(doctypes === undefined ? [] : [oneOf('d.doctype', doctypes)]),
      ...(status === undefined ? [] : [piece('d.status = ?', status)]),
    ],
    ' AND ',
  );
}

/** Whether the document with the number in a column belongs to a set. */
const isIn = (column: string, set: DocumentSet): Piece => piece(`substr(?, ${column}, 1) = x'01'`, set);

/** One part of a list: rows `d` with their order. */
type Part = { readonly from: Piece; readonly where: Piece; readonly orderBy: string };

function readIds({ statements }: CompanyTables, { from, where, orderBy }: Part, page: IndexPage): readonly string[] {
  const sql = `SELECT d.id AS id FROM ${from.sql} WHERE ${where.sql} ORDER BY ${orderBy} LIMIT ? OFFSET ?`;
  const rows = statements(sql).all(...from.values, ...where.values, page.limit, page.offset);
  return listed.parse(rows).map(({ id }) => id);
}

/** A list in the order of an attribute that every document has in a column. */
function listByColumn(
  tables: CompanyTables,
  { order, offset, limit, ...query }: Asked,
  column: 'id' | 'created' | 'updated',
): readonly string[] {
  const direction = order.descending ? 'DESC' : 'ASC';
  const where = isTallied(query)
    ? toTalliedPiece(query)
    : join([piece(`d.trash = ${query.trash === true ? 1 : 0}`), isIn('d.n', selectOfStatus(tables, query))], ' AND ');
  const orderBy = column === 'id' ? `d.id ${direction}` : `d.${column} ${direction}, d.id ${direction}`;
  return readIds(tables, { from: piece(`${tables.documents} d`), where, orderBy }, { offset, limit });
}

/** A list in the order of a field: the documents with a value first, whichever the direction. */
function listByField(tables: CompanyTables, { order, offset, limit, ...query }: Asked, f: number): readonly string[] {
  const direction = order.descending ? 'DESC' : 'ASC';
  const { keys, documents } = tables;
  const set = selectOfStatus(tables, query);
  const first = {
    from: piece(`${keys} o CROSS JOIN ${documents} d ON d.n = o.n`),
    where: join([piece(`o.f = ? AND o.key > '' AND o.first = 1`, f), isIn('o.n', set)], ' AND '),
    orderBy: `o.key ${direction}, d.id ${direction}`,
  };
  const ids = readIds(tables, first, { offset, limit });
  if (ids.length === limit) return ids;
  const valued = readSet(tables, set.length, piece(`SELECT n FROM ${keys} WHERE f = ? AND key > '' AND first = 1`, f));
  const rest = set.map((byte, at) => (valued[at] === 1 ? 0 : byte));
  const before = countSet(set) - countSet(rest);
  const page = { offset: Math.max(0, offset - before), limit: limit - ids.length };
  // The newest come first in a list that descends.
  const last = { from: piece(`${documents} d`), where: isIn('d.n', rest), orderBy: `d.id ${direction}` };
  return [...ids, ...readIds(tables, last, page)];
}

/** The ids at some places of a list. */
export function listIds(tables: CompanyTables, asked: Asked): readonly string[] {
  const { by } = asked.order;
  const column = by === 'createdAt' ? 'created' : by === 'updatedAt' ? 'updated' : 'id';
  const f = column === 'id' && by !== '_id' ? findNameNumber(tables, by) : undefined;
  return f === undefined ? listByColumn(tables, asked, column) : listByField(tables, asked, f);
}

/** The rows of documents, in the order of the ids, with the values of some fields; of a repeated one the first. */
export function readRows(
  { statements, facets }: CompanyTables,
  ids: readonly string[],
  columns: readonly string[] = [],
): readonly IndexRow[] {
  return ids.flatMap((id) => {
    const found = statements(`SELECT body FROM ${facets} WHERE id = ? AND facet = 'document'`).get(id);
    const body = found && parseDocumentBody(held.parse(found).body);
    if (body === undefined) return [];
    if (columns.length === 0) return [body.row];
    const values = body.values.toSorted((a, b) => a[1] - b[1]);
    const fields = columns.flatMap((column) => {
      const value = values.find(([field]) => field === column)?.[2];
      return value === undefined ? [] : [[column, value] as const];
    });
    return [{ ...body.row, fields: Object.fromEntries(fields) }];
  });
}
