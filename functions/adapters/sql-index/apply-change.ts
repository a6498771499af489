import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { IndexChange } from '#functions/ports/document-index.ts';
import { indexFacetNames, indexFacets, type FacetBody, type IndexFacet } from '#shared/document/index-facets.ts';
import type { DocumentRow } from '#shared/document/document.ts';
import { isBeingRead } from '#shared/document/list/document-row.ts';
import { listDocumentKeys, type DocumentKey } from '#shared/filter/document-keys.ts';
import { toIndexKey } from '#shared/filter/index-key.ts';
import { listSearchWords } from '#shared/search/tokens.ts';
import { forgetEntries, writeEntries } from './entries.ts';
import { readFacet } from './facets.ts';
import { forgetKeys, writeKeys } from './keys.ts';
import { forgetSupplier, writeSupplier } from './supplier-entries.ts';
import { cents, toSummable } from './summable.ts';
import type { CompanyTables } from './tables.ts';
import { forgetWork, writeActivity, writeQuality } from './work.ts';

/** Different words of one facet that find a document. */
const maxWords = 20_000;

const numbered = z.object({ n: z.number() });
const placed = numbered.extend({ trash: z.number() });

type DocumentBody = Exclude<FacetBody<'document'>, { gone: true }>;

/** The facet of a document that is not gone; undefined when the index does not know it. */
export function parseDocumentBody(json: string): DocumentBody | undefined {
  const body = indexFacets.document.parse(JSON.parse(json));
  return 'gone' in body ? undefined : body;
}

type IndexTexts = { readonly [F in IndexFacet]: { readonly facet: F; readonly body: FacetBody<F> } }[IndexFacet];

/** The texts of a facet by which its document is found. */
function listFacetTexts({ facet, body }: IndexTexts): readonly string[] {
  switch (facet) {
    case 'document':
      return 'gone' in body
        ? []
        : [body.row.name, ...body.values.map(([, , value]) => value), ...body.row.tags.map(({ label }) => label)];
    case 'items':
    case 'discussion':
      return body.texts;
    case 'text':
      return body.pages.flat();
    case 'exports':
    case 'quality':
      return [];
  }
}

export function findNumber({ statements, documents }: CompanyTables, id: string): number | undefined {
  const row = statements(`SELECT n FROM ${documents} WHERE id = ?`).get(id);
  return row === undefined ? undefined : numbered.parse(row).n;
}

function findPlace({ statements, documents }: CompanyTables, id: string) {
  const row = statements(`SELECT n, trash FROM ${documents} WHERE id = ?`).get(id);
  return row === undefined ? undefined : placed.parse(row);
}

/**
 * Takes a change into the tables, inside the running transaction, unless a later version of the facet is there; answers whether
 * it was taken. `again`: also the version that is there, to derive anew what was lost.
 */
export function applyChange(tables: CompanyTables, change: IndexChange, again = false): boolean {
  const { id, facet, version, body } = change;
  const before = readFacet(tables, id, facet);
  if (before !== undefined && (before.version > version || (before.version === version && !again))) return false;
  const digest = toDigest(listFacetWords(change));
  tables
    .statements(
      `INSERT INTO ${tables.facets} (id, facet, version, digest, body) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id, facet) DO UPDATE SET version = excluded.version, digest = excluded.digest, body = excluded.body`,
    )
    .run(id, facet, version, digest, JSON.stringify(body));
  if (facet === 'document') deriveDocument(tables, id, { before: before?.body, after: body, again });
  else deriveBeside(tables, change, before?.body);
  deriveWords(tables, id, again || before?.digest !== digest);
  touchDocument(tables, id);
  return true;
}

function touchDocument(tables: CompanyTables, id: string): void {
  const n = findNumber(tables, id);
  if (n !== undefined) tables.columns.touch(n);
}

const listFacetWords = (change: IndexTexts): readonly string[] =>
  listSearchWords(listFacetTexts(change)).slice(0, maxWords);

/** Tells whether the words of a facet changed, without keeping them. */
const toDigest = (words: readonly string[]): string =>
  createHash('sha1').update(words.join(' ')).digest('base64url').slice(0, 11);

/** What other facets say of a document that its row does not. */
function readBeside(tables: CompanyTables, id: string): { readonly exported: number; readonly discussed: number } {
  const exported = readFacet(tables, id, 'exports');
  const discussion = readFacet(tables, id, 'discussion');
  return {
    exported: exported !== undefined && indexFacets.exports.parse(JSON.parse(exported.body)).systems.length > 0 ? 1 : 0,
    discussed: discussion !== undefined && indexFacets.discussion.parse(JSON.parse(discussion.body)).count > 0 ? 1 : 0,
  };
}

function deriveBeside(tables: CompanyTables, change: IndexChange, before: string | undefined): void {
  const { id, facet } = change;
  if (facet === 'quality') writeQuality(tables, id, { before, after: change.body });
  if (facet !== 'exports' && facet !== 'discussion') return;
  writeActivity(tables, { id, facet }, change.body.activity ?? []);
  const { exported, discussed } = readBeside(tables, id);
  tables
    .statements(`UPDATE ${tables.documents} SET exported = ?, discussed = ? WHERE id = ?`)
    .run(exported, discussed, id);
}

const columns = [
  'id',
  'trash',
  'doctype',
  'status',
  'step',
  'reading',
  'paid',
  'exported',
  'discussed',
  'due',
  'currency',
  'cents',
  'created',
  'updated',
] as const;

const toColumns = (row: DocumentRow, beside: { readonly exported: number; readonly discussed: number }) => [
  row._id,
  row.deletedAt === null ? 0 : 1,
  row.doctype,
  row.status,
  String(row.step),
  isBeingRead(row) ? 1 : 0,
  row.paid ? 1 : 0,
  beside.exported,
  beside.discussed,
  // Only what is overdue is asked by this column.
  row.nothingToPay === true ? '' : toIndexKey('date', row.dueDate),
  row.currency,
  toSummable(row.total, cents),
  row.createdAt,
  row.updatedAt,
];

function deriveDocument(
  tables: CompanyTables,
  id: string,
  {
    before,
    after,
    again,
  }: { readonly before: string | undefined; readonly after: FacetBody<'document'>; readonly again: boolean },
): void {
  const { statements, documents } = tables;
  if ('gone' in after) {
    removeDocument(tables, id, before);
    return;
  }
  writeActivity(tables, { id, facet: 'document' }, after.activity ?? []);
  const known = findNumber(tables, id);
  if (known !== undefined) tally(tables, known, -1);
  const values = toColumns(after.row, readBeside(tables, id));
  if (known === undefined) {
    const marks = columns.map(() => '?').join(', ');
    statements(`INSERT INTO ${documents} (${columns.join(', ')}) VALUES (${marks})`).run(...values);
  } else {
    const sets = columns.map((column) => `${column} = ?`).join(', ');
    statements(`UPDATE ${documents} SET ${sets} WHERE n = ?`).run(...values, known);
  }
  const n = known ?? findNumber(tables, id);
  if (n === undefined) throw new Error(`document ${id} was not taken into the index`);
  tally(tables, n, 1);
  const had = known === undefined ? [] : listKeysOf(before);
  if (again && known !== undefined) forgetKeys(tables, n);
  writeKeys(tables, n, again ? [] : had, listDocumentKeys(after.row, after.values, after));
  writeEntries(tables, n, after);
  writeSupplier(tables, n, after);
}

function listKeysOf(body: string | undefined): readonly DocumentKey[] {
  const known = body === undefined ? undefined : parseDocumentBody(body);
  return known === undefined ? [] : listDocumentKeys(known.row, known.values, known);
}

/** Counts a document to those that are alike, or takes it away from them. */
function tally({ statements, documents, tallies }: CompanyTables, n: number, by: 1 | -1): void {
  statements(
    `INSERT INTO ${tallies} (trash, doctype, status, reading, currency, documents, cents, summed)
     SELECT trash, doctype, status, reading, currency, ?1, ?1 * ifnull(cents, 0), ?1 * (cents IS NOT NULL)
     FROM ${documents} WHERE n = ?2
     ON CONFLICT DO UPDATE SET documents = documents + excluded.documents, cents = cents + excluded.cents,
       summed = summed + excluded.summed`,
  ).run(by, n);
}

function readFacetWords(tables: CompanyTables, id: string, facet: IndexFacet): readonly string[] {
  const found = readFacet(tables, id, facet);
  if (found === undefined) return [];
  const body: unknown = JSON.parse(found.body);
  switch (facet) {
    case 'document':
      return listFacetWords({ facet, body: indexFacets[facet].parse(body) });
    case 'items':
      return listFacetWords({ facet, body: indexFacets[facet].parse(body) });
    case 'text':
      return listFacetWords({ facet, body: indexFacets[facet].parse(body) });
    case 'discussion':
      return listFacetWords({ facet, body: indexFacets[facet].parse(body) });
    case 'exports':
    case 'quality':
      return [];
  }
}

/**
 * The words of all facets of a document together, because words are looked for in the whole of it. A document that goes to the
 * trash or comes back takes them along.
 */
function deriveWords(tables: CompanyTables, id: string, changed: boolean): void {
  const place = findPlace(tables, id);
  if (place === undefined) return;
  const { statements, words, trashWords } = tables;
  const { n, trash } = place;
  const [here, there] = trash === 1 ? [trashWords, words] : [words, trashWords];
  const has = (table: string) => statements(`SELECT 1 AS one FROM ${table} WHERE rowid = ?`).get(n) !== undefined;
  if (has(there)) statements(`DELETE FROM ${there} WHERE rowid = ?`).run(n);
  const isHere = has(here);
  if (isHere && !changed) return;
  const all = new Set(indexFacetNames.flatMap((facet) => readFacetWords(tables, id, facet)));
  if (isHere) statements(`DELETE FROM ${here} WHERE rowid = ?`).run(n);
  statements(`INSERT INTO ${here} (rowid, words) VALUES (?, ?)`).run(n, [...all].join(' '));
}

/**
 * Takes a document out of everything but its facets, which remember that it is gone. `before`: its body, which tells its keys; where
 * it is not known, all keys are looked through.
 */
export function removeDocument(tables: CompanyTables, id: string, before?: string): void {
  forgetWork(tables, id);
  const n = findNumber(tables, id);
  if (n === undefined) return;
  const { statements, documents, words, trashWords, facets } = tables;
  tables.columns.touch(n);
  tally(tables, n, -1);
  forgetEntries(tables, n);
  forgetSupplier(tables, n);
  if (before === undefined) forgetKeys(tables, n);
  else writeKeys(tables, n, listKeysOf(before), []);
  for (const table of [words, trashWords]) statements(`DELETE FROM ${table} WHERE rowid = ?`).run(n);
  statements(`DELETE FROM ${documents} WHERE n = ?`).run(n);
  statements(`DELETE FROM ${facets} WHERE id = ? AND facet <> 'document'`).run(id);
}
