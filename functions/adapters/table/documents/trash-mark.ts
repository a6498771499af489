import type { Write } from '#functions/ports/table.ts';

/** The partition of the second index that names the companies that ever had a document in the trash. */
export const trashIndexPk = 'TRASH';

/** Says that a company has a trash to be emptied some day; the same however often it is written. */
export const trashMark = (ownerId: string): Write => ({
  put: { pk: `C#${ownerId}#TRASH`, sk: 'ANY', gsi2pk: trashIndexPk, gsi2sk: ownerId },
});
