import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { findLastChange } from '#functions/adapters/table/index-changes.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import { indexAnswers, type IndexQuestion } from '#shared/filter/index-question.ts';
import type { Table } from '#functions/ports/table.ts';

type Deps = { readonly client: LambdaClient; readonly functionName: string; readonly table: Table };

type Question = { readonly ask: IndexQuestion['ask'] } & ({ readonly query: object } | { readonly ownerId: string });

/** The index of documents that a function of its own keeps: one place has the copies of all companies, and keeps them warm. */
export function documentIndexInFunction({ client, functionName, table }: Deps): DocumentIndex {
  async function ask(question: Question): Promise<unknown> {
    const { Payload: payload, FunctionError: failure } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: Buffer.from(JSON.stringify(question), 'utf8') }),
    );
    const text = payload === undefined ? 'null' : Buffer.from(payload).toString('utf8');
    if (failure !== undefined) throw new Error(`the index did not answer ${question.ask}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  }
  return {
    list: async (query) => indexAnswers.list.parse(await ask({ ask: 'list', query })),
    listIds: async (query) => indexAnswers.listIds.parse(await ask({ ask: 'listIds', query })),
    summarize: async (query) => indexAnswers.summarize.parse(await ask({ ask: 'summarize', query })),
    counts: async (ownerId) => indexAnswers.counts.parse(await ask({ ask: 'counts', ownerId })),
    search: async (query) => indexAnswers.search.parse(await ask({ ask: 'search', query })),
    reportQuality: async (query) => indexAnswers.reportQuality.parse(await ask({ ask: 'reportQuality', query })),
    countActivity: async (query) => indexAnswers.countActivity.parse(await ask({ ask: 'countActivity', query })),
    listActive: async (query) => indexAnswers.listActive.parse(await ask({ ask: 'listActive', query })),
    aggregate: async (query) => indexAnswers.aggregate.parse(await ask({ ask: 'aggregate', query })),
    listVatLines: async (query) => indexAnswers.listVatLines.parse(await ask({ ask: 'listVatLines', query })),
    listSuppliers: async (query) => indexAnswers.listSuppliers.parse(await ask({ ask: 'listSuppliers', query })),
    summarizeSupplier: async (query) =>
      indexAnswers.summarizeSupplier.parse(await ask({ ask: 'summarizeSupplier', query })) ?? undefined,
    findDoubles: async (query) => indexAnswers.findDoubles.parse(await ask({ ask: 'findDoubles', query })),
    // Open screens ask again and again: the table knows.
    changedAt: (ownerId) => findLastChange(table, ownerId),
    rebuild: async (ownerId) => indexAnswers.rebuild.parse(await ask({ ask: 'rebuild', ownerId })),
    // The function that keeps the index does so by its own schedule.
    maintain: async () => 0,
  };
}
