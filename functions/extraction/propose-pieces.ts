import { findDocuments } from '#shared/reading/pieces/find-documents.ts';
import { findReceipts } from '#shared/reading/pieces/find-receipts.ts';
import { piecesWarning, receiptsWarning } from '#shared/reading/pieces/piece-warnings.ts';
import type { PaperPage } from '#shared/reading/paper.ts';

/**
 * The warnings of a reading, with what its pages say about several papers in one: a person looks before it goes on, and a
 * repeated reading says it once.
 */
export function withPieces(warnings: readonly string[], pages: readonly PaperPage[]): readonly string[] {
  const others = warnings.filter((warning) => !piecesWarning.is(warning) && !receiptsWarning.is(warning));
  const starts = pages.length < 2 ? [] : findDocuments(pages).flatMap((piece) => piece.pages.slice(0, 1));
  const receipts = pages.map((page) => ({ page: page.page, count: findReceipts(page).length }));
  return [
    ...others,
    ...(starts.length > 1 ? [piecesWarning.of(starts)] : []),
    ...receipts
      .filter(({ count }) => count > 1)
      .slice(0, 5)
      .map(({ page, count }) => receiptsWarning.of([page, count])),
  ];
}
