import type { TempboxItem } from '#shared/api/tempbox.ts';

/** Why an item of the tempbox cannot be pasted: templates have no pages to give (R-TMP-05), nothing goes into itself (R-TMP-04). */
export type PasteObstacle = 'wont' | 'same';

export const pasteObstacles = (
  { _id, kind }: Pick<TempboxItem, '_id' | 'kind'>,
  docId: string,
): readonly PasteObstacle[] => [
  ...(kind === 'template' ? (['wont'] as const) : []),
  ...(_id === docId ? (['same'] as const) : []),
];
