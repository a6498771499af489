import type { DatabaseSync } from 'node:sqlite';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { isChangeItem, isIndexItem, readChange } from '#functions/adapters/table/index-changes.ts';
import type { DocumentIndex, IndexSource } from '#functions/ports/document-index.ts';
import type { Item } from '#functions/ports/table.ts';
import { applyChange } from './apply-change.ts';
import { companyIndexes } from './company-index.ts';
import { askTables } from './questions.ts';
import { rebuildTables } from './rebuild.ts';

/** Indexes in the database of the table, written in the transactions of the table. */
export type IndexBesideTable = {
  /** Takes an item that is meant for the index instead of the table, inside the running transaction. */
  take(item: Item): boolean;
  isComplete(ownerId: string): boolean;
  /** The port; documents are read from the source when an index is made anew. */
  index(source: IndexSource): DocumentIndex;
};

/** The index of documents where the table is a SQLite database. */
export function indexBesideTable(database: DatabaseSync, statements: Statements): IndexBesideTable {
  const companies = companyIndexes(database, statements);

  function transact(work: () => void): void {
    database.exec('BEGIN IMMEDIATE');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    take(item) {
      if (!isIndexItem(item)) return false;
      if (isChangeItem(item)) {
        const { ownerId, change } = readChange(item);
        applyChange(companies.open(ownerId), change);
      }
      return true;
    },
    isComplete: (ownerId) => companies.isComplete(ownerId),
    index: (source) => ({
      ...askTables(async (ownerId, work) => work(companies.find(ownerId))),
      async rebuild(ownerId) {
        transact(() => companies.mark(ownerId, companies.isComplete(ownerId) ? 'complete' : 'incomplete'));
        const count = await rebuildTables(companies.open(ownerId), ownerId, { source, transact });
        transact(() => companies.mark(ownerId, 'complete'));
        return count;
      },
      maintain: async () => 0,
    }),
  };
}
