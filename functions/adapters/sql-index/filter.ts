import type { SQLInputValue } from 'node:sqlite';
import * as z from 'zod';
import type { IndexQuery } from '#functions/ports/document-index.ts';
import { getComparedShape } from '#shared/filter/attributes.ts';
import { toIndexKey } from '#shared/filter/index-key.ts';
import { isReadable, readCondition, type KeyTest } from '#shared/filter/key-range.ts';
import { readSearch, type SearchTerms, type Term } from '#shared/search/terms.ts';
import { findNameNumber } from './keys.ts';
import type { DocumentColumns, TextColumn } from './document-columns.ts';
import { maxBeginning, type CompanyTables } from './tables.ts';

/** A piece of SQL and the values for its question marks. */
export type Piece = { readonly sql: string; readonly values: readonly SQLInputValue[] };

/** Documents as bytes: 1 where the document with the number of the place, plus one, belongs to the set. */
export type DocumentSet = Uint8Array;

export const join = (pieces: readonly Piece[], between: string): Piece => ({
  sql: pieces.map(({ sql }) => sql).join(between),
  values: pieces.flatMap(({ values }) => values),
});

export const piece = (sql: string, ...values: readonly SQLInputValue[]): Piece => ({ sql, values });

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
export const oneOf = (column: string, values: readonly string[]): Piece =>
  piece(`${column} IN (${marks(values)})`, ...values);

/** What holds for the key `k.key` of a row that a test wants. */
function toKeyPiece({ wanted }: KeyTest): Piece {
  if (wanted === 'any') return piece('1');
  if ('keys' in wanted) return oneOf('k.key', wanted.keys);
  const { from, until } = wanted.range;
  // An empty key is no place in the order.
  return join(
    [
      from === undefined ? piece(`k.key > ''`) : piece(`k.key ${from.included ? '>=' : '>'} ?`, from.key),
      ...(until === undefined ? [] : [piece(`k.key ${until.included ? '<=' : '<'} ?`, until.key)]),
    ],
    ' AND ',
  );
}

const quote = (word: string): string => `"${word.replace(/"/gu, '""')}"`;

/** From so many words on it takes less time to go through all that begin so. */
const maxTogether = 5;
const termed = z.array(z.object({ term: z.string() }));

/**
 * A term as an expression of FTS5, which merges all words that begin so. Of the long ones there is mostly one, and that one alone
 * is found five times as fast.
 */
function toTermExpression({ statements }: CompanyTables, table: string, { word, whole }: Term): string {
  if (whole) return quote(word);
  const beginning = `${quote(word)}*`;
  if (word.length <= maxBeginning) return beginning;
  const found = termed.parse(
    statements(`SELECT term FROM ${table} WHERE term >= ? AND term < ? LIMIT ${maxTogether}`).all(
      word,
      `${word}\u{10ffff}`,
    ),
  );
  return found.length === 0 || found.length === maxTogether
    ? beginning
    : `(${found.map(({ term }) => quote(term)).join(' OR ')})`;
}

/** What was typed as the documents that hold it. */
function toFound(tables: CompanyTables, terms: SearchTerms, trash: boolean): Piece {
  const [words, different] = trash ? [tables.trashWords, tables.trashTerms] : [tables.words, tables.terms];
  const toWay = (way: readonly Term[]) =>
    `(${way.map((term) => toTermExpression(tables, different, term)).join(' AND ')})`;
  const expression = terms.map(({ ways }) => `(${ways.map(toWay).join(' OR ')})`).join(' AND ');
  return piece(`SELECT rowid AS n FROM ${words} WHERE ${words} MATCH ?`, expression);
}

const listed = z.object({ numbers: z.string().nullable() });
const comma = 44;
const zero = 48;

/**
 * The documents whose numbers a statement names as `n`. One long text of numbers comes from SQLite ten times as fast as a row for
 * each of them.
 */
export function readSet(tables: CompanyTables, length: number, { sql, values }: Piece): DocumentSet {
  const { numbers } = listed.parse(tables.statements(`SELECT group_concat(n) AS numbers FROM (${sql})`).get(...values));
  const set = new Uint8Array(length);
  if (numbers === null) return set;
  let n = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const code = numbers.charCodeAt(at);
    if (code === comma) {
      set[n - 1] = 1;
      n = 0;
    } else n = n * 10 + code - zero;
  }
  set[n - 1] = 1;
  return set;
}

/** Removes from a set whatever is not in another one; `negated`: whatever is. */
function intersect(set: DocumentSet, other: DocumentSet, negated = false): void {
  const kept = negated ? 0 : 1;
  for (let at = 0; at < set.length; at += 1) if (other[at] !== kept) set[at] = 0;
}

/** The tests that a choice of values makes. */
const toChoice = (field: string, values: readonly string[]): KeyTest => ({
  field,
  negated: false,
  wanted: { keys: values.map((value) => toIndexKey(getComparedShape(field), value)) },
});

function listTests({ filters = {} }: IndexQuery): readonly KeyTest[] {
  const { tags, assignees, fields = [], filled = [] } = filters;
  return [
    ...(tags === undefined ? [] : [toChoice('tags', tags)]),
    ...(assignees === undefined ? [] : [toChoice('userId', assignees)]),
    ...fields.map((condition) => {
      const test = readCondition(condition);
      if (!isReadable(test)) throw new RangeError(`the condition on ${condition.field} was not checked`);
      return test;
    }),
    ...filled.map((field): KeyTest => ({ field, negated: false, wanted: 'any' })),
  ];
}

type PlaceTest = (at: number) => boolean;

/** Whether the text at a place is one that is meant. */
function hasText({ numbers, texts }: TextColumn, isMeant: (text: string) => boolean): PlaceTest {
  const meant = Uint8Array.from(texts, (text) => (isMeant(text) ? 1 : 0));
  return (at) => meant[numbers[at] ?? 0] === 1;
}

/** What the columns of the documents say. The status is apart, because it is counted by. */
function listPlaceTests(
  { flags, texts }: DocumentColumns,
  { trash = false, filters = {}, today }: IndexQuery,
): readonly PlaceTest[] {
  const isSet = (name: keyof typeof flags, value: boolean | undefined): PlaceTest[] =>
    value === undefined ? [] : [(at) => flags[name][at] === (value ? 1 : 0)];
  const isAmong = (name: keyof typeof texts, values: readonly string[] | undefined): PlaceTest[] =>
    values === undefined ? [] : [hasText(texts[name], (text) => values.includes(text))];
  const { doctype, doctypes, steps, paid, exported, overdue, discussed } = filters;
  const isPast = hasText(texts.due, (due) => due > '' && due < today);
  return [
    ...isSet('trash', trash),
    ...isAmong('doctype', doctype === undefined ? undefined : [doctype]),
    ...isAmong('doctype', doctypes),
    ...isAmong('step', steps),
    ...isSet('paid', paid),
    ...isSet('exported', exported),
    ...isSet('discussed', discussed),
    ...(overdue === undefined ? [] : [(at: number) => (flags.paid[at] === 0 && isPast(at)) === overdue]),
  ];
}

/** The sets of named documents that a query is kept to, or that are left out of it. */
function listNamed({ filters = {}, among }: IndexQuery): readonly { ids: readonly string[]; included: boolean }[] {
  return [
    ...(filters.ids === undefined ? [] : [{ ids: filters.ids, included: true }]),
    ...(among === undefined ? [] : [among]),
  ];
}

function findSet(tables: CompanyTables, query: IndexQuery, columns: DocumentColumns): DocumentSet {
  const { length } = columns;
  const set = new Uint8Array(length).fill(1);
  for (const holds of listPlaceTests(columns, query))
    for (let at = 0; at < length; at += 1) if (set[at] === 1 && !holds(at)) set[at] = 0;
  const keep = (piece: Piece, negated = false) => intersect(set, readSet(tables, length, piece), negated);
  for (const { ids, included } of listNamed(query))
    keep(
      piece(`SELECT n FROM ${tables.documents} WHERE id IN (SELECT value FROM json_each(?))`, JSON.stringify(ids)),
      !included,
    );
  const { q = '' } = query;
  if (q.trim() !== '') {
    const terms = readSearch(q);
    if (terms.length === 0) set.fill(0);
    else keep(toFound(tables, terms, query.trash === true));
  }
  for (const test of listTests(query)) {
    const f = findNameNumber(tables, test.field);
    const key = toKeyPiece(test);
    if (f !== undefined)
      keep(piece(`SELECT k.n FROM ${tables.keys} k WHERE k.f = ? AND ${key.sql}`, f, ...key.values), test.negated);
    else if (!test.negated) set.fill(0);
  }
  return set;
}

/**
 * The documents of a query, of every status. A page of a list and its sums ask for the same ones: the set that was found last
 * is kept until something changes.
 */
export function selectDocuments(
  tables: CompanyTables,
  query: IndexQuery,
): { readonly set: DocumentSet; readonly columns: DocumentColumns } {
  const columns = tables.columns.read(tables);
  const { filters, trash, among, q, today } = query;
  const asked = JSON.stringify([{ ...filters, status: undefined }, trash, among, q, today]);
  const changes = tables.columns.changes();
  const { last } = tables;
  if (last.found?.asked !== asked || last.found.changes !== changes)
    last.found = { asked, changes, set: findSet(tables, query, columns) };
  return { set: last.found.set, columns };
}

/** The documents of a query that have its status. */
export function selectOfStatus(tables: CompanyTables, query: IndexQuery): DocumentSet {
  const { set, columns } = selectDocuments(tables, query);
  const status = query.filters?.status;
  if (status === undefined) return set;
  const isAsked = hasText(columns.texts.status, (text) => text === status);
  return set.map((byte, at) => (byte === 1 && isAsked(at) ? 1 : 0));
}

/** How many documents a set holds. */
export function countSet(set: DocumentSet): number {
  let count = 0;
  for (let at = 0; at < set.length; at += 1) count += set[at] ?? 0;
  return count;
}

const tallied: ReadonlySet<string> = new Set(['doctype', 'doctypes', 'status']);

/** Whether a query asks for nothing but type and status, which is counted already. */
export const isTallied = ({ filters = {}, q = '', among }: IndexQuery): boolean =>
  q.trim() === '' &&
  among === undefined &&
  Object.entries(filters).every(([name, value]) => value === undefined || tallied.has(name));
