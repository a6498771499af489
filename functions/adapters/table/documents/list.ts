import type { Counts, ListQuery } from '#functions/ports/documents.ts';
import type { Query, Table } from '#functions/ports/table.ts';
import { getTotal } from './counts.ts';
import { toDocumentId } from './keys.ts';
import { emptyMark, filledMark, listPk, type View } from './views.ts';
import { maxPageItems } from '../list-items.ts';

type Stretch = Pick<Query, 'pk' | 'sk' | 'descending'>;

/**
 * A list in its order: the documents with a value, ascending or descending, then those without one, of which the later
 * ones come first when the order is descending.
 */
function stretches({ ownerId, sortField, descending, ...query }: ListQuery): readonly Stretch[] {
  const view: View = query.trash ? { trash: true } : { doctype: query.doctype, status: query.status };
  const pk = listPk(ownerId, view, sortField);
  return [filledMark, emptyMark].map((beginsWith) => ({ pk, sk: { beginsWith }, descending }));
}

const reverse = (all: readonly Stretch[]): readonly Stretch[] =>
  all.toReversed().map((stretch) => ({ ...stretch, descending: stretch.descending !== true }));

/** The ids at some places of a list; entries before them are skipped. */
async function collectIds(
  table: Table,
  all: readonly Stretch[],
  from: number,
  count: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let toSkip = from;
  for (const stretch of all) {
    if (ids.length === count) break;
    const found = await readIds(table, { ...stretch, skip: toSkip }, count - ids.length);
    ids.push(...found.ids);
    toSkip -= found.skipped;
  }
  return ids;
}

/** So many ids of a stretch, page by page: a list that is chosen whole is longer than one query gives. */
async function readIds(table: Table, { skip, ...stretch }: Stretch & { readonly skip: number }, count: number) {
  const first = await table.query({ ...stretch, skip, limit: Math.min(maxPageItems, count) });
  const ids = first.items.map(({ sk }) => toDocumentId(sk));
  let { next } = first;
  while (next !== undefined && ids.length < count) {
    const page = await table.query({ ...stretch, cursor: next, limit: Math.min(maxPageItems, count - ids.length) });
    ids.push(...page.items.map(({ sk }) => toDocumentId(sk)));
    next = page.next;
  }
  return { ids, skipped: first.skipped ?? 0 };
}

/**
 * The ids of one page of a list. A place behind the middle is reached from the end, so that at most half of the list is
 * walked over.
 */
export async function listIds(table: Table, query: ListQuery, counts: Counts): Promise<readonly string[]> {
  const total = getTotal(counts, query);
  const all = stretches(query);
  const count = Math.min(query.limit, total - query.offset);
  if (count <= 0) return [];
  const behind = total - query.offset - count;
  if (query.offset <= behind) return collectIds(table, all, query.offset, count);
  return (await collectIds(table, reverse(all), behind, count)).toReversed();
}
