import type { InputOf } from '#shared/api/contract.ts';
import type {
  markDifferent as markContract,
  mergeSuppliers as mergeContract,
  separateSuppliers as separateContract,
} from '#shared/api/suppliers.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { toSupplierKey } from '#shared/supplier/supplier-id.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import { maxMerged, type SupplierRecord, type Suppliers } from '#functions/ports/suppliers.ts';
import { findSupplier, loadSupplier, type FindSupplierDeps, type LoadSupplierDeps } from './load-supplier.ts';

type MergeSuppliers = typeof mergeContract;
type MergeDeps = LoadSupplierDeps & { readonly suppliers: Pick<Suppliers, 'find' | 'findMany' | 'change'> };

/**
 * Merges a supplier into another one. Nothing is written on documents: the merge says to whom the keys belong, so that it can be
 * taken back whole. Merging again what is merged already is refused, because both names lead to one supplier then.
 */
export const mergeSuppliers =
  (deps: MergeDeps) =>
  async ({ params, body }: InputOf<MergeSuppliers>, { ownerId, userId }: Caller): Promise<Outcome<MergeSuppliers>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    const other = await findSupplier(deps, ownerId, body.other);
    if (found === undefined || other === undefined) return failed('supplier-not-found');
    if (found.record.key === other.record.key) return failed('same-supplier');
    const joined = [...found.record.parts, ...other.keys];
    if (joined.length > maxMerged) return { ok: false, error: 'too-many-merged', details: { count: maxMerged } };
    const changed = { changedBy: userId, changedAt: isoNow(deps.clock) };
    const moved = await deps.suppliers.findMany(ownerId, other.record.parts);
    const into = found.record.key;
    const written = await deps.suppliers.change([
      { ...found.record, ...changed, version: body.version, parts: joined },
      { ...other.record, ...changed, version: body.otherVersion, parts: [], into },
      ...moved.map((part): SupplierRecord => ({ ...part, into })),
    ]);
    if (!written.ok) return written;
    const merged = await findSupplier(deps, ownerId, params.id);
    return merged === undefined ? failed('supplier-not-found') : ok(await loadSupplier(deps, ownerId, merged));
  };

type SeparateSuppliers = typeof separateContract;

/** Takes merged suppliers out; parts that are merged into it no more change nothing. */
export const separateSuppliers =
  (deps: MergeDeps) =>
  async (
    { params, body }: InputOf<SeparateSuppliers>,
    { ownerId, userId }: Caller,
  ): Promise<Outcome<SeparateSuppliers>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    if (found === undefined) return failed('supplier-not-found');
    const { record } = found;
    const keys = [...new Set(body.parts.flatMap((id) => toSupplierKey(id) ?? []))];
    const [first, ...others] = await deps.suppliers.findMany(
      ownerId,
      keys.filter((key) => record.parts.includes(key)),
    );
    if (first === undefined) return ok(await loadSupplier(deps, ownerId, found));
    const gone = new Set([first, ...others].map(({ key }) => key));
    const changed = { changedBy: userId, changedAt: isoNow(deps.clock) };
    const written = await deps.suppliers.change([
      { ...record, ...changed, version: body.version, parts: record.parts.filter((key) => !gone.has(key)) },
      { ...first, ...changed, into: null, parts: others.map(({ key }) => key) },
      ...others.map((part): SupplierRecord => ({ ...part, into: first.key })),
    ]);
    if (!written.ok) return written;
    const left = await findSupplier(deps, ownerId, params.id);
    return left === undefined ? failed('supplier-not-found') : ok(await loadSupplier(deps, ownerId, left));
  };

type MarkDifferent = typeof markContract;
type MarkDeps = FindSupplierDeps & { readonly suppliers: Pick<Suppliers, 'find' | 'markDifferent'> };

/** Says that two suppliers are different. */
export const markDifferent =
  (deps: MarkDeps) =>
  async ({ body }: InputOf<MarkDifferent>, { ownerId }: Caller): Promise<Outcome<MarkDifferent>> => {
    const [one, other] = [await findSupplier(deps, ownerId, body.one), await findSupplier(deps, ownerId, body.other)];
    if (one === undefined || other === undefined) return failed('supplier-not-found');
    if (one.record.key === other.record.key) return failed('same-supplier');
    await deps.suppliers.markDifferent(ownerId, [one.record.key, other.record.key]);
    return ok(undefined);
  };
