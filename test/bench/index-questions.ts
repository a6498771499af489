import type { DocumentIndex, IndexQuery } from '#functions/ports/document-index.ts';
import type { DocumentFilters } from '#shared/filter/document-filters.ts';
import type { FilterCondition } from '#shared/filter/condition.ts';

type Page = Parameters<DocumentIndex['list']>[0];

const today = '2026-11-20';
const newest = { by: '_id', descending: true } as const;

/** What screens ask, in the groups of the targets; each call asks one of them, as different as people's questions are. */
export function inventQuestions(ownerId: string, documents: number, random: () => number) {
  const pick = <T>(values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];
  const page = (offset = 0): Pick<Page, 'offset' | 'limit'> => ({ offset, limit: pick([10, 50]) });
  const ask = (filters: DocumentFilters = {}): IndexQuery => ({ ownerId, filters, today });
  const amount = () => Number((random() * 8000).toFixed(2));

  const conditions: readonly [() => Partial<DocumentFilters>, ...(() => Partial<DocumentFilters>)[]] = [
    () => ({ tags: [pick(['súrne', 'elektrina', 'nájom'])] }),
    () => ({ paid: pick([true, false]) }),
    () => ({ status: pick(['waiting', 'inprogress', 'confirmed']) }),
    () => ({ overdue: true }),
    () => ({ doctypes: [pick(['fp', 'fv', 'pd'])] }),
    () => ({ assignees: ['0000000000000000000dbba0'] }),
  ];
  const fields: readonly [() => FilterCondition, ...(() => FilterCondition)[]] = [
    () => {
      const from = amount();
      return { field: 'totalAmount', operator: 'between', value: [from, from + 1500] };
    },
    () => ({ field: 'issueDate', operator: 'gte', value: `2026-0${1 + Math.floor(random() * 8)}-01` }),
    () => ({ field: 'currency', operator: 'equals', value: pick(['EUR', 'CZK']) }),
    () => ({ field: 'note', operator: 'null' }),
    () => ({ field: 'paymentVS', operator: 'not-in', value: [2_026_000_001, 2_026_000_007] }),
    () => ({ field: 'payDate', operator: 'lt', value: '2026-03-01' }),
  ];
  const three = (): DocumentFilters => ({ ...pick(conditions)(), fields: [pick(fields)(), pick(fields)()] });
  const order = () => ({
    by: pick(['_id', 'updatedAt', 'supplierName', 'total', 'dueDate', 'name', 'invoiceNumber', 'issueDate', 'quality']),
    descending: pick([true, false]),
  });

  const listed = async (index: DocumentIndex, query: IndexQuery, place: Pick<Page, 'order' | 'offset' | 'limit'>) => {
    await Promise.all([index.list({ ...query, ...place }), index.summarize(query)]);
  };
  return {
    plain: (index: DocumentIndex) => listed(index, ask(), { order: newest, ...page() }),
    type: (index: DocumentIndex) => listed(index, ask({ doctype: 'fp' }), { order: newest, ...page() }),
    status: (index: DocumentIndex) => listed(index, ask({ status: 'inprogress' }), { order: newest, ...page() }),
    middle: (index: DocumentIndex) =>
      listed(index, ask(), { order: newest, ...page(Math.floor(documents * (0.3 + 0.4 * random()))) }),
    three: (index: DocumentIndex) => listed(index, ask(three()), { order: order(), ...page() }),
    rare: (index: DocumentIndex) =>
      index.search({ ...ask(), q: `zriedkavé${Math.floor(random() * documents)}`, limit: 10 }),
    common: (index: DocumentIndex) =>
      index.search({ ...ask(), q: pick(['fak', 'faktúra', 'ka', 'pekáreň zlatý', '2026', 's r o']), limit: 10 }),
    counts: (index: DocumentIndex) => index.counts(ownerId),
    analytics: (index: DocumentIndex) =>
      index.aggregate({
        ownerId,
        today,
        currency: 'EUR',
        period: { from: '2025-12-01', until: '2026-11-30' },
        before: { from: '2024-12-01', until: '2025-11-30' },
        vat: { from: '2026-11-01', until: '2026-11-30' },
        top: 10,
      }),
  };
}
