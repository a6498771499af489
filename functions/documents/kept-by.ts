import type { Caller } from '#functions/ports/caller.ts';
import type { Shelves } from '#functions/ports/shelves.ts';
import type { Kept } from '#functions/present/document.ts';

/** The person who asks, with whether the document lies on their shelves. */
export async function keptBy(
  shelves: Pick<Shelves, 'has'>,
  caller: Caller,
  documentId: string,
): Promise<Caller & Kept> {
  const of = { ownerId: caller.ownerId, userId: caller.userId };
  const [isFavourite, isInTempBox] = await Promise.all([
    shelves.has({ ...of, shelf: 'favourites' }, documentId),
    shelves.has({ ...of, shelf: 'tempbox' }, documentId),
  ]);
  return { ...caller, isFavourite, isInTempBox };
}
