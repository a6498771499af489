import * as z from 'zod';
import type { DocumentChange, DocumentHead, PageRecord } from '#functions/ports/documents.ts';
import type { Ids } from '#functions/ports/ids.ts';
import type { Item, Table, Write } from '#functions/ports/table.ts';
import { listItems } from '../list-items.ts';

/*
 * Documents of a company may show the same uploaded file: copies, and documents that were cut out of one file. Each says so in the
 * partition of the file before it is written, so that a file is deleted only when no document is left that shows it.
 */

type IdsDeps = { readonly ids: Pick<Ids, 'derived'> };

const usesPk = ({ ids }: IdsDeps, ownerId: string, sourceKey: string): string =>
  `C#${ownerId}#USES#${ids.derived(sourceKey)}`;

const useItem = z.object({ sk: z.string(), first: z.boolean() });

/** Keys of the files that a document is made of, each once. */
export const listSourceKeys = (
  { template }: Pick<DocumentHead, 'template'>,
  pages: readonly Pick<PageRecord, 'sourceKey'>[],
): readonly string[] => [...new Set([...pages.map(({ sourceKey }) => sourceKey), ...(template ? [template] : [])])];

/** The writes by which a change says what it begins to show. */
export function useWrites(
  deps: IdsDeps,
  { head, pages = [] }: Pick<DocumentChange, 'head' | 'pages'>,
  before: { readonly pages: readonly PageRecord[] } | undefined,
): readonly Write[] {
  const { ownerId, _id } = head;
  const known = new Set(before?.pages.map(({ sourceKey }) => sourceKey));
  const added = listSourceKeys(before === undefined ? head : {}, pages).filter((key) => !known.has(key));
  const isFirst = (key: string): boolean =>
    before === undefined && (head.origin.from !== 'duplicate' || key.startsWith(`${ownerId}/documents/${_id}/`));
  return added.map((key) => ({ put: { pk: usesPk(deps, ownerId, key), sk: _id, first: isFirst(key) } }));
}

/** Documents that show one file and are looked at; of more it is not deleted. */
const maxUsers = 200;

/**
 * Ids of the documents that show or showed a file. Undefined where that is not known for certain: the file was first used before
 * this was kept, or by too many.
 */
export async function listUsers(
  deps: IdsDeps & { readonly table: Pick<Table, 'query'> },
  ownerId: string,
  sourceKey: string,
): Promise<readonly string[] | undefined> {
  const items = await listItems(deps.table, { pk: usesPk(deps, ownerId, sourceKey) }, maxUsers);
  const uses = items.map((item: Item) => useItem.parse(item));
  return uses.length < maxUsers && uses.some(({ first }) => first) ? uses.map(({ sk }) => sk) : undefined;
}

/** Forgets who showed a file that is gone. */
export const forgetUses = (
  deps: IdsDeps,
  { ownerId, sourceKey }: { readonly ownerId: string; readonly sourceKey: string },
  users: readonly string[],
): readonly Write[] => users.map((sk) => ({ delete: { pk: usesPk(deps, ownerId, sourceKey), sk } }));
