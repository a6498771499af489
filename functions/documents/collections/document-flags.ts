import type { Caller } from '#functions/ports/caller.ts';
import type { Collections } from '#functions/ports/collections.ts';
import type { DocumentFlags } from '#functions/present/document.ts';

/** The caller, with whether the document is in their collections. */
export async function withDocumentFlags(
  collections: Pick<Collections, 'has'>,
  caller: Caller,
  documentId: string,
): Promise<Caller & DocumentFlags> {
  const of = { ownerId: caller.ownerId, userId: caller.userId };
  const [isFavourite, isInTempBox] = await Promise.all([
    collections.has({ ...of, collection: 'favourites' }, documentId),
    collections.has({ ...of, collection: 'tempbox' }, documentId),
  ]);
  return { ...caller, isFavourite, isInTempBox };
}
