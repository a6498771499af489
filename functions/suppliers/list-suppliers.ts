import type { InputOf, ReplyOf } from '#shared/api/contract.ts';
import {
  maxDoubles,
  type listDoubles as listDoublesContract,
  type listSuppliers as listContract,
  type SupplierRow,
} from '#shared/api/suppliers.ts';
import { getBookCurrency } from '#shared/accounting/export-settings.ts';
import { groupBy } from '#shared/kit/group-by.ts';
import { ok } from '#shared/kit/result.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Merge, Suppliers } from '#functions/ports/suppliers.ts';
import { toShownFacts } from './load-supplier.ts';

type ListSuppliers = typeof listContract;
type ListDeps = {
  readonly suppliers: Pick<Suppliers, 'merges'>;
  readonly documentIndex: Pick<DocumentIndex, 'listSuppliers'>;
  readonly accounts: Pick<Accounts, 'findOwner'>;
};

const toPairs = (merges: readonly Merge[]): [string, string][] => merges.map(({ part, into }) => [part, into]);

/** A page of everybody from whom the company has documents. */
export const listSuppliers =
  ({ suppliers, documentIndex, accounts }: ListDeps) =>
  async ({ query }: InputOf<ListSuppliers>, { ownerId }: Caller): Promise<Outcome<ListSuppliers>> => {
    const { q, order, direction, page, size } = query;
    const [owner, merges] = await Promise.all([accounts.findOwner(ownerId), suppliers.merges(ownerId)]);
    const currency = getBookCurrency({ owner: { country: owner?.country ?? 'SK' } });
    const found = await documentIndex.listSuppliers({
      ...{ ownerId, q, order, currency, merges: toPairs(merges) },
      ...{ descending: direction === 'desc', offset: (page - 1) * size, limit: size },
    });
    const parts = groupBy(merges, ({ into }) => into);
    const rows = found.suppliers.map(({ key, facts, documents, last, sums }): SupplierRow => ({
      ...toShownFacts(key, facts),
      ...{ documents, last, sums: [...sums], merged: parts.get(key)?.length ?? 0 },
    }));
    return ok({ suppliers: rows, total: found.total, currency });
  };

type ListDoubles = typeof listDoublesContract;
type DoublesDeps = {
  readonly suppliers: Pick<Suppliers, 'merges' | 'differentPairs'>;
  readonly documentIndex: Pick<DocumentIndex, 'findDoubles' | 'summarizeSupplier'>;
};

/** Pairs of suppliers that seem to be one; those that a person found to be different are left out. */
export const listDoubles =
  ({ suppliers, documentIndex }: DoublesDeps) =>
  async (_: InputOf<ListDoubles>, { ownerId }: Caller): Promise<Outcome<ListDoubles>> => {
    const [merges, different] = await Promise.all([suppliers.merges(ownerId), suppliers.differentPairs(ownerId)]);
    const pairs = await documentIndex.findDoubles({ ownerId, merges: toPairs(merges), different, limit: maxDoubles });
    const parts = groupBy(merges, ({ into }) => into);
    const toRow = async (key: string): Promise<SupplierRow | undefined> => {
      const merged = (parts.get(key) ?? []).map(({ part }) => part);
      const summary = await documentIndex.summarizeSupplier({ ownerId, key, parts: merged });
      return (
        summary && {
          ...toShownFacts(key, summary.facts),
          ...{ documents: summary.documents, last: summary.last, sums: [...summary.sums], merged: merged.length },
        }
      );
    };
    const rows = new Map<string, SupplierRow>();
    for (const key of new Set(pairs.flatMap(({ keys }) => keys))) {
      const row = await toRow(key);
      if (row !== undefined) rows.set(key, row);
    }
    const doubles = pairs.flatMap(({ keys, reasons }): ReplyOf<ListDoubles>['doubles'] => {
      const [one, other] = [rows.get(keys[0]), rows.get(keys[1])];
      // One of them has lost its documents meanwhile.
      return one === undefined || other === undefined ? [] : [{ reasons: [...reasons], suppliers: [one, other] }];
    });
    return ok({ doubles });
  };
