import type { TempboxItem } from '#shared/api/tempbox.ts';
import type { Documents } from '#functions/ports/documents.ts';
import type { ShelfOf, Shelves } from '#functions/ports/shelves.ts';

export type TempboxNeed = { readonly documents: Pick<Documents, 'findHead'>; readonly shelves: Shelves };

/** A person's tempbox in a company. */
export const tempboxOf = ({ ownerId, userId }: Pick<ShelfOf, 'ownerId' | 'userId'>): ShelfOf => ({
  ownerId,
  userId,
  shelf: 'tempbox',
});

/** Documents of a tempbox that still exist and are not in the trash. */
export async function tempboxItems({ documents, shelves }: TempboxNeed, of: ShelfOf): Promise<TempboxItem[]> {
  const heads = await Promise.all((await shelves.list(of)).map((id) => documents.findHead(of.ownerId, id)));
  return heads.flatMap((head) =>
    head === undefined || head.deletedAt !== null
      ? []
      : [{ _id: head._id, name: head.name, ownerId: head.ownerId, kind: head.kind }],
  );
}
