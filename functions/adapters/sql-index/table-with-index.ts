import * as z from 'zod';
import { tableInSqlite } from '#functions/adapters/sqlite/table.ts';
import type { Statements } from '#functions/adapters/sqlite/rows.ts';
import { ownerKey } from '#functions/adapters/table/accounts/account-items.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex, IndexSource } from '#functions/ports/document-index.ts';
import type { Table } from '#functions/ports/table.ts';
import { indexBesideTable, type IndexBesideTable } from './index-beside-table.ts';

/** The table in a SQLite file, and the index of documents in the same transactions. */
export type TableWithIndex = {
  readonly table: Table & { close(): void };
  readonly keepIndex: (source: IndexSource) => DocumentIndex;
  /** Companies whose index must be made before it can be asked: the file is of an earlier version of the product. */
  listUnindexed(): readonly string[];
  /** Removes what lists were made of before there was an index; they are in no one's way but take room. */
  removeEarlierLists(): void;
};

const keys = z.array(z.object({ pk: z.string() }));

/** Partitions of earlier versions: entries of lists, their counters, and words. */
const earlierPartitions = ['C#*#L#*', 'C#*#COUNTS', 'C#*#WORDS'];

export function tableWithIndex(options: { readonly path: string; readonly clock: Clock }): TableWithIndex {
  let opened: { readonly indexes: IndexBesideTable; readonly statements: Statements } | undefined;
  const table = tableInSqlite({
    ...options,
    beside(database, statements) {
      opened = { indexes: indexBesideTable(database, statements), statements };
      return opened.indexes;
    },
  });
  if (opened === undefined) throw new Error('the table was opened without its index');
  const { indexes, statements } = opened;
  return {
    table,
    keepIndex: (source) => indexes.index(source),
    listUnindexed() {
      // The table itself has no list of companies, because no request may ever see one.
      const { pk: prefix, sk } = ownerKey('');
      const found = statements('SELECT pk FROM items WHERE sk = ? AND pk GLOB ?').all(sk, `${prefix}*`);
      return keys
        .parse(found)
        .map(({ pk }) => pk.slice(prefix.length))
        .filter((ownerId) => !indexes.isComplete(ownerId));
    },
    removeEarlierLists() {
      for (const partition of earlierPartitions) statements('DELETE FROM items WHERE pk GLOB ?').run(partition);
    },
  };
}
