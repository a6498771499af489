import * as z from 'zod';
import type { IndexSource } from '#functions/ports/document-index.ts';
import { applyChange, removeDocument } from './apply-change.ts';
import { withKeysByDocument } from './keys.ts';
import type { CompanyTables } from './tables.ts';

/** Documents of one transaction. */
const atOnce = 100;

const listed = z.array(z.object({ id: z.string() }));

/**
 * Makes an index anew from the documents of a company, also while they are changed: of each facet the later version stays. Then
 * documents that are no longer there are removed. Answers how many there are.
 */
export const rebuildTables = (tables: CompanyTables, ownerId: string, deps: Deps): Promise<number> =>
  withKeysByDocument(tables, () => takeDocuments(tables, ownerId, deps));

type Deps = { readonly source: IndexSource; readonly transact: (work: () => void) => void };

async function takeDocuments(tables: CompanyTables, ownerId: string, { source, transact }: Deps): Promise<number> {
  const seen = new Set<string>();
  let waiting: Awaited<ReturnType<IndexSource['facets']>>[] = [];
  const flush = () => {
    transact(() => {
      for (const changes of waiting) for (const change of changes) applyChange(tables, change, true);
    });
    waiting = [];
  };
  for await (const id of source.ids(ownerId)) {
    const changes = await source.facets(ownerId, id);
    if (changes.length === 0) continue;
    seen.add(id);
    waiting.push(changes);
    if (waiting.length >= atOnce) {
      flush();
      // The store answers at once: without a pause nothing else of this process would ever have its turn.
      await new Promise(setImmediate);
    }
  }
  flush();
  const known = listed.parse(tables.statements(`SELECT id FROM ${tables.documents}`).all());
  for (const { id } of known) {
    if (seen.has(id) || (await source.facets(ownerId, id)).length > 0) continue;
    transact(() => removeDocument(tables, id));
  }
  return seen.size;
}
