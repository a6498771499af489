import * as z from 'zod';
import type { IndexQuery } from '#functions/ports/document-index.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { indexFacets } from '#shared/document/index-facets.ts';
import { maxPlaceLetters, type SearchHit, type SearchPlace } from '#shared/search/hit.ts';
import { findMarks, listFoundParts, readSearch, type SearchTerms } from '#shared/search/terms.ts';
import { parseDocumentBody } from './apply-change.ts';
import { countSet, selectOfStatus } from './filter.ts';
import { listIds } from './list.ts';
import type { CompanyTables } from './tables.ts';

const maxPlaces = 3;
const held = z.array(z.object({ facet: z.string(), body: z.string() }));

type Candidate = Pick<SearchPlace, 'in' | 'field' | 'page' | 'text'>;

/** Every text of a document that may show what was found, the most telling first. */
function* listCandidates(row: DocumentRow, facets: ReadonlyMap<string, string>): Generator<Candidate> {
  yield { in: 'name', text: row.name };
  const document = facets.get('document');
  const values = document === undefined ? [] : (parseDocumentBody(document)?.values ?? []);
  for (const [field, , text] of values) yield { in: 'field', field, text };
  for (const { label } of row.tags) yield { in: 'tag', text: label };
  const items = facets.get('items');
  if (items !== undefined)
    for (const text of indexFacets.items.parse(JSON.parse(items)).texts) yield { in: 'item', text };
  const discussion = facets.get('discussion');
  if (discussion !== undefined)
    for (const text of indexFacets.discussion.parse(JSON.parse(discussion)).texts) yield { in: 'discussion', text };
  const pages = facets.get('text');
  if (pages === undefined) return;
  for (const [index, lines] of indexFacets.text.parse(JSON.parse(pages)).pages.entries())
    for (const text of lines) yield { in: 'page', page: index + 1, text };
}

/** The stretch around the first mark, as much as a result shows. */
function cutAround(text: string, marks: readonly (readonly [number, number])[]): Pick<SearchPlace, 'text' | 'marks'> {
  if (text.length <= maxPlaceLetters) return { text, marks: marks.map(([start, end]) => [start, end]) };
  const [first] = marks[0] ?? [0];
  const from = Math.max(0, Math.min(first - 30, text.length - maxPlaceLetters));
  const until = from + maxPlaceLetters;
  return {
    text: `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`,
    marks: marks
      .filter(([start, end]) => start >= from && end <= until)
      .map(([start, end]) => [start - from + (from > 0 ? 1 : 0), end - from + (from > 0 ? 1 : 0)]),
  };
}

/** The places that together show all parts of the search, as few as that takes. */
function findPlaces(candidates: Iterable<Candidate>, terms: SearchTerms): SearchPlace[] {
  const open = new Set(terms.keys());
  const places: SearchPlace[] = [];
  for (const { text, ...place } of candidates) {
    if (open.size === 0 || places.length === maxPlaces) break;
    const shown = listFoundParts(text, terms).filter((part) => open.has(part));
    if (shown.length === 0) continue;
    for (const part of shown) open.delete(part);
    places.push({ ...place, ...cutAround(text, findMarks(text, terms)) });
  }
  return places;
}

function toHit({ statements, facets }: CompanyTables, id: string, terms: SearchTerms): readonly SearchHit[] {
  const rows = held.parse(statements(`SELECT facet, body FROM ${facets} WHERE id = ?`).all(id));
  const bodies = new Map(rows.map(({ facet, body }) => [facet, body]));
  const row = parseDocumentBody(bodies.get('document') ?? '{"gone":true}')?.row;
  if (row === undefined) return [];
  const { _id, name, doctype, status, supplierName, variableSymbol, issueDate, total, currency } = row;
  const places = findPlaces(listCandidates(row, bodies), terms);
  return [{ _id, name, doctype, status, supplierName, variableSymbol, issueDate, total, currency, places }];
}

/** The newest documents that hold what was typed, and how many there are. */
export function searchDocuments(
  tables: CompanyTables,
  { limit, ...query }: IndexQuery & { readonly q: string; readonly limit: number },
): { readonly hits: readonly SearchHit[]; readonly total: number } {
  const terms = readSearch(query.q);
  if (terms.length === 0) return { hits: [], total: 0 };
  const { ids, total } = findNewest(tables, { ...query, limit });
  return { hits: ids.flatMap((id) => toHit(tables, id, terms)), total };
}

const found = z.array(z.object({ id: z.string() }));

/** So few documents are sorted; among more of them the newest are soon met on a walk. */
const maxSorted = 2000;

/** The newest documents that were found, and how many there are. */
function findNewest(
  tables: CompanyTables,
  { limit, ...query }: IndexQuery & { readonly limit: number },
): { readonly ids: readonly string[]; readonly total: number } {
  const set = selectOfStatus(tables, query);
  const total = countSet(set);
  const order = { by: '_id', descending: true } as const;
  if (total > maxSorted) return { ids: listIds(tables, { ...query, order, offset: 0, limit }), total };
  const numbers: number[] = [];
  for (let at = set.indexOf(1); at !== -1; at = set.indexOf(1, at + 1)) numbers.push(at + 1);
  const rows = tables
    .statements(
      `SELECT id FROM ${tables.documents} WHERE n IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?`,
    )
    .all(JSON.stringify(numbers), limit);
  return { ids: found.parse(rows).map(({ id }) => id), total };
}
