import type { DatabaseSync } from 'node:sqlite';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { columnStore, type ColumnStore } from './document-columns.ts';
import { supplierStore, type SupplierStore } from './supplier-rows.ts';

/**
 * The layout of the tables and what is derived into them. Raise it whenever either changes: an index of another layout is made
 * anew from the documents.
 */
export const indexLayout = 8;

/** Beginnings of words of so many letters have orders of their own. */
export const maxBeginning = 4;
const beginnings = Array.from({ length: maxBeginning }, (_, place) => place + 1).join(' ');

/** The tables of one company: every name begins with the same prefix. */
export type CompanyTables = {
  readonly statements: Statements;
  /** What is known of each document, by facet, as it was written; all other tables are derived from it. */
  readonly facets: string;
  /** The attributes that most lists ask for, one row per document. */
  readonly documents: string;
  /** Names of attributes and fields, and the numbers that stand for them. */
  readonly names: string;
  /** The keys by which documents are compared. */
  readonly keys: string;
  /** The different words of documents outside the trash, and of those in it. */
  readonly terms: string;
  readonly trashTerms: string;
  /** The words by which documents outside the trash are found, and those in it. */
  readonly words: string;
  readonly trashWords: string;
  /** How many documents there are, and the sums of their totals, by what most lists ask for. */
  readonly tallies: string;
  /** How each document had been read when it was first confirmed, and sums of that by day, type and field. */
  readonly quality: string;
  readonly qualityFields: string;
  /** What people did with each document, by day. */
  readonly activity: string;
  /** What each document adds to sums of money, those sums by day, and the partners. */
  readonly entries: string;
  readonly sums: string;
  readonly partners: string;
  /** Who issued the documents that came, which documents they issued, what these come to, and what sets suppliers apart. */
  readonly suppliers: string;
  readonly supplierDocuments: string;
  readonly supplierSums: string;
  readonly supplierMarks: string;
  /** Attributes of the documents in memory. */
  readonly columns: ColumnStore;
  /** The suppliers in memory. */
  readonly supplierRows: SupplierStore;
  /** The documents of the last question with filters, and by how many changes they were found. */
  readonly last: { found?: { readonly asked: string; readonly changes: number; readonly set: Uint8Array } };
};

export const toCompanyTables = (statements: Statements, prefix: string): CompanyTables => ({
  statements,
  facets: `${prefix}_facets`,
  documents: `${prefix}_documents`,
  names: `${prefix}_names`,
  keys: `${prefix}_keys`,
  terms: `${prefix}_terms`,
  trashTerms: `${prefix}_trash_terms`,
  words: `${prefix}_words`,
  trashWords: `${prefix}_trash_words`,
  tallies: `${prefix}_tallies`,
  quality: `${prefix}_quality`,
  qualityFields: `${prefix}_quality_fields`,
  activity: `${prefix}_activity`,
  entries: `${prefix}_entries`,
  sums: `${prefix}_sums`,
  partners: `${prefix}_partners`,
  suppliers: `${prefix}_suppliers`,
  supplierDocuments: `${prefix}_supplier_documents`,
  supplierSums: `${prefix}_supplier_sums`,
  supplierMarks: `${prefix}_supplier_marks`,
  columns: columnStore(),
  supplierRows: supplierStore(),
  last: {},
});

/** Makes the tables of a company where they are missing. */
export function createTables(database: DatabaseSync, tables: CompanyTables): void {
  const { facets, documents, names, keys, terms, trashTerms, words, trashWords, tallies } = tables;
  const toWordTables = (name: string, different: string): string => `
    CREATE VIRTUAL TABLE IF NOT EXISTS ${name} USING fts5(
      words, content='', contentless_delete=1, detail=none, prefix='${beginnings}',
      tokenize="unicode61 remove_diacritics 0"
    );
    CREATE VIRTUAL TABLE IF NOT EXISTS ${different} USING fts5vocab(${name}, 'row');`;
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${facets} (
      f INTEGER PRIMARY KEY, id TEXT NOT NULL, facet TEXT NOT NULL, version INTEGER NOT NULL, digest TEXT NOT NULL,
      body TEXT NOT NULL, UNIQUE (id, facet)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS ${documents} (
      n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, trash INTEGER NOT NULL, doctype TEXT NOT NULL, status TEXT NOT NULL,
      step TEXT NOT NULL, reading INTEGER NOT NULL, paid INTEGER NOT NULL, exported INTEGER NOT NULL,
      discussed INTEGER NOT NULL, due TEXT NOT NULL, currency TEXT NOT NULL, cents INTEGER,
      created TEXT NOT NULL, updated TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ${documents}_all ON ${documents} (trash, id);
    CREATE INDEX IF NOT EXISTS ${documents}_type ON ${documents} (trash, doctype, id);
    CREATE INDEX IF NOT EXISTS ${documents}_status ON ${documents} (trash, status, id);
    CREATE INDEX IF NOT EXISTS ${documents}_type_status ON ${documents} (trash, doctype, status, id);
    CREATE INDEX IF NOT EXISTS ${documents}_created ON ${documents} (trash, created, id);
    CREATE INDEX IF NOT EXISTS ${documents}_updated ON ${documents} (trash, updated, id);
    CREATE TABLE IF NOT EXISTS ${names} (f INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE IF NOT EXISTS ${keys} (
      f INTEGER NOT NULL, key TEXT NOT NULL, n INTEGER NOT NULL, first INTEGER NOT NULL,
      PRIMARY KEY (f, key, n)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${tallies} (
      trash INTEGER NOT NULL, doctype TEXT NOT NULL, status TEXT NOT NULL, reading INTEGER NOT NULL,
      currency TEXT NOT NULL, documents INTEGER NOT NULL, cents INTEGER NOT NULL, summed INTEGER NOT NULL,
      PRIMARY KEY (trash, doctype, status, reading, currency)
    ) STRICT, WITHOUT ROWID;
    ${toWordTables(words, terms)}
    ${toWordTables(trashWords, trashTerms)}
  `);
  createWorkTables(database, tables);
  createMoneyTables(database, tables);
  createSupplierTables(database, tables);
}

/** Costs are hundred-thousandths of a cent. `facet` is the one that holds the activity. */
function createWorkTables(database: DatabaseSync, { quality, qualityFields, activity }: CompanyTables): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${quality} (
      day TEXT NOT NULL, id TEXT NOT NULL UNIQUE, doctype TEXT NOT NULL, supplier TEXT NOT NULL, name TEXT NOT NULL,
      model TEXT NOT NULL, person INTEGER NOT NULL, read INTEGER NOT NULL, straight INTEGER NOT NULL,
      corrected INTEGER NOT NULL, touches INTEGER NOT NULL, seconds INTEGER NOT NULL, cost INTEGER,
      PRIMARY KEY (day, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${qualityFields} (
      day TEXT NOT NULL, doctype TEXT NOT NULL, field TEXT NOT NULL, same INTEGER NOT NULL, changed INTEGER NOT NULL, emptied INTEGER NOT NULL,
      added INTEGER NOT NULL, PRIMARY KEY (day, doctype, field)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${activity} (
      id TEXT NOT NULL, facet TEXT NOT NULL, day TEXT NOT NULL, person TEXT NOT NULL, what TEXT NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY (id, facet, day, person, what)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${activity}_day ON ${activity} (day, person, what, count, id);
    `);
}

/** Amounts are cents. `what` is a sum that a document is part of: `turnover`, `vat`, `tax`, `owed` or `left-out`. */
function createMoneyTables(database: DatabaseSync, { entries, sums, partners }: CompanyTables): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${partners} (p INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS ${entries} (
      e INTEGER PRIMARY KEY, n INTEGER NOT NULL, what TEXT NOT NULL, side TEXT NOT NULL, day TEXT NOT NULL,
      name TEXT NOT NULL, currency TEXT NOT NULL, p INTEGER NOT NULL, documents INTEGER NOT NULL, unsure INTEGER NOT NULL,
      net INTEGER NOT NULL, tax INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ${entries}_of ON ${entries} (n);
    CREATE INDEX IF NOT EXISTS ${entries}_by ON ${entries} (what, side, day, currency, p, net, tax, documents, n);
    CREATE TABLE IF NOT EXISTS ${sums} (
      what TEXT NOT NULL, day TEXT NOT NULL, side TEXT NOT NULL, name TEXT NOT NULL, currency TEXT NOT NULL,
      documents INTEGER NOT NULL, unsure INTEGER NOT NULL, net INTEGER NOT NULL, tax INTEGER NOT NULL,
      PRIMARY KEY (what, day, side, name, currency)
    ) STRICT, WITHOUT ROWID;
  `);
}

/**
 * A supplier shows the data of its newest document `n`. `day` is that of issue, `due` the days from there to the due date; amounts
 * are cents of costs with tax. A mark is a kind and a value; `documents` of a supplier have it.
 */
function createSupplierTables(
  database: DatabaseSync,
  { suppliers, supplierDocuments, supplierSums, supplierMarks }: CompanyTables,
): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS ${suppliers} (
      s INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, n INTEGER NOT NULL, sort TEXT NOT NULL, search TEXT NOT NULL,
      facts TEXT NOT NULL, last TEXT NOT NULL, documents INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS ${supplierDocuments} (
      n INTEGER PRIMARY KEY, id TEXT NOT NULL, s INTEGER NOT NULL, day TEXT NOT NULL, iban TEXT NOT NULL, due INTEGER,
      currency TEXT NOT NULL, cents INTEGER, marks TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ${supplierDocuments}_of ON ${supplierDocuments} (s, day, id);
    CREATE TABLE IF NOT EXISTS ${supplierSums} (
      s INTEGER NOT NULL, currency TEXT NOT NULL, documents INTEGER NOT NULL, cents INTEGER NOT NULL,
      PRIMARY KEY (s, currency)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS ${supplierMarks} (
      mark TEXT NOT NULL, s INTEGER NOT NULL, documents INTEGER NOT NULL, PRIMARY KEY (mark, s)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${supplierMarks}_of ON ${supplierMarks} (s, mark);
  `);
}

/** Removes the tables of a company. */
export function dropTables(database: DatabaseSync, tables: CompanyTables): void {
  for (const table of Object.values(tables))
    if (typeof table === 'string') database.exec(`DROP TABLE IF EXISTS ${table}`);
}
