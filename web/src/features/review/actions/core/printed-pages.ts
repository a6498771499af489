import type { Document } from '#shared/document/whole-document.ts';

type Page = Document['pages'][number];

/** A picture of a page, and the degrees by which it is turned clockwise. */
type TurnedPicture = NonNullable<Page['preview']> & { readonly turn: Page['rotate'] };

/**
 * The pages as the screen shows them, with the addresses of `fresh`, the same document read a moment ago. A page without a picture is
 * left out; one that is gone meanwhile, too.
 */
export function listPrintedPages(
  shown: readonly Pick<Page, '_id' | 'rotate'>[],
  fresh: readonly Pick<Page, '_id' | 'preview'>[],
): readonly TurnedPicture[] {
  const pictures = new Map(fresh.map(({ _id, preview }) => [_id, preview]));
  return shown.flatMap(({ _id, rotate }) => {
    const picture = pictures.get(_id) ?? null;
    return picture === null ? [] : [{ ...picture, turn: rotate }];
  });
}
