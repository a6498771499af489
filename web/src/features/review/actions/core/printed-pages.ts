import type { Document } from '#shared/document/document.ts';
import type { PrintedPage } from '#web/ui/print-pages.ts';

type Page = Document['pages'][number];

/**
 * The pages as the screen shows them, with the addresses of `fresh`, the same document read a moment ago. A page without a picture is
 * left out; one that is gone meanwhile, too.
 */
export function listPrintedPages(
  shown: readonly Pick<Page, '_id' | 'rotate'>[],
  fresh: readonly Pick<Page, '_id' | 'preview'>[],
): readonly PrintedPage[] {
  const pictures = new Map(fresh.map(({ _id, preview }) => [_id, preview]));
  return shown.flatMap(({ _id, rotate }) => {
    const picture = pictures.get(_id) ?? null;
    return picture === null ? [] : [{ ...picture, turn: rotate }];
  });
}
