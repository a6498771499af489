import { askTables } from '#functions/adapters/sql-index/questions.ts';
import { findLastChange } from '#functions/adapters/table/index-changes.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex, IndexSource } from '#functions/ports/document-index.ts';
import { compactDue, compactIndex } from './compact.ts';
import { openReplicas, type ReplicaDeps } from './replica.ts';

/** The index of documents where the table is not a SQLite database: a copy per company on this machine, which follows the changes. */
export type ReplicaIndex = {
  readonly keepIndex: (source: IndexSource) => DocumentIndex;
  compact(ownerId: string): Promise<number | undefined>;
  close(): Promise<void>;
};

export function replicaIndex(deps: Omit<ReplicaDeps, 'source'> & { readonly clock: Clock }): ReplicaIndex {
  let kept: IndexSource | undefined;
  const getSource = (): IndexSource => {
    if (kept === undefined) throw new Error('the index was asked before it knew the documents');
    return kept;
  };
  const source: IndexSource = {
    ids: (ownerId) => getSource().ids(ownerId),
    facets: (ownerId, id) => getSource().facets(ownerId, id),
  };
  const replicas = openReplicas({ ...deps, source });
  return {
    keepIndex(given) {
      kept = given;
      return {
        ...askTables((ownerId, work) => replicas.use(ownerId, (_, tables) => work(tables))),
        // Open screens ask again and again: the table knows.
        changedAt: (ownerId) => findLastChange(deps.table, ownerId),
        async rebuild(ownerId) {
          const documents = await replicas.rebuild(ownerId);
          await compactIndex({ ...deps, replicas }, ownerId);
          return documents;
        },
        maintain: () => compactDue({ ...deps, replicas }),
      };
    },
    compact: (ownerId) => compactIndex({ ...deps, replicas }, ownerId),
    close: () => replicas.close(),
  };
}
