import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { indexQuestion } from '#shared/filter/index-question.ts';

/** Answers a question to the index of documents that another function asks. */
export const askIndex =
  ({ ownIndex }: { readonly ownIndex: DocumentIndex }) =>
  async (event: unknown): Promise<unknown> => {
    const question = indexQuestion.parse(event);
    switch (question.ask) {
      case 'list':
        return ownIndex.list(question.query);
      case 'listIds':
        return ownIndex.listIds(question.query);
      case 'summarize':
        return ownIndex.summarize(question.query);
      case 'counts':
        return ownIndex.counts(question.ownerId);
      case 'search':
        return ownIndex.search(question.query);
      case 'reportQuality':
        return ownIndex.reportQuality(question.query);
      case 'countActivity':
        return ownIndex.countActivity(question.query);
      case 'listActive':
        return ownIndex.listActive(question.query);
      case 'aggregate':
        return ownIndex.aggregate(question.query);
      case 'listVatLines':
        return ownIndex.listVatLines(question.query);
      case 'listSuppliers':
        return ownIndex.listSuppliers(question.query);
      case 'summarizeSupplier':
        return (await ownIndex.summarizeSupplier(question.query)) ?? null;
      case 'findDoubles':
        return ownIndex.findDoubles(question.query);
      case 'rebuild':
        return ownIndex.rebuild(question.ownerId);
    }
  };
