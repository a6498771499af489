import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replicaIndex } from '#functions/adapters/replica/replica-index.ts';
import { indexSourceInTable } from '#functions/adapters/table/rebuild/index-source.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Ports } from './ports.ts';

let kept: DocumentIndex | undefined;

/** The index that this process keeps itself, in its temporary folder; it stays for the next events. */
export function ownIndex({ table, files, ids, doctypes, clock, log }: Ports): DocumentIndex {
  kept ??= replicaIndex({ table, files, clock, log, folder: join(tmpdir(), 'index') }).keepIndex(
    indexSourceInTable({ table, files, ids, doctypes }),
  );
  return kept;
}
