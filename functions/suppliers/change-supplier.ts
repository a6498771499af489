import type { InputOf } from '#shared/api/contract.ts';
import type {
  checkSupplierVatId as checkContract,
  forgetSupplier as forgetContract,
  readSupplier as readContract,
  saveSupplier as saveContract,
} from '#shared/api/suppliers.ts';
import { failed, ok } from '#shared/kit/result.ts';
import { checkVatId, type CheckVatIdDeps } from '#functions/domain/suppliers/check-vat-id.ts';
import type { Accounts } from '#functions/ports/accounts.ts';
import type { Caller, Outcome } from '#functions/ports/caller.ts';
import { isoNow } from '#functions/ports/clock.ts';
import type { Learned } from '#functions/ports/learned.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';
import { findSupplier, loadSupplier, type LoadSupplierDeps } from './load-supplier.ts';
import { listMemoryKeys } from './supplier-memory.ts';

type ReadSupplier = typeof readContract;

/** One supplier with everything that is known of it. */
export const readSupplier =
  (deps: LoadSupplierDeps) =>
  async ({ params }: InputOf<ReadSupplier>, { ownerId }: Caller): Promise<Outcome<ReadSupplier>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    return found === undefined ? failed('supplier-not-found') : ok(await loadSupplier(deps, ownerId, found));
  };

type SaveSupplier = typeof saveContract;
type ChangeDeps = LoadSupplierDeps & { readonly suppliers: Pick<Suppliers, 'find' | 'change'> };

/** Changes what is settled about a supplier. */
export const saveSupplier =
  (deps: ChangeDeps) =>
  async ({ params, body }: InputOf<SaveSupplier>, { ownerId, userId }: Caller): Promise<Outcome<SaveSupplier>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    if (found === undefined) return failed('supplier-not-found');
    const { settings, version } = body;
    const changed = { ...found.record, version, settings, changedBy: userId, changedAt: isoNow(deps.clock) };
    const written = await deps.suppliers.change([changed]);
    if (!written.ok) return written;
    const [record = changed] = written.value;
    return ok(await loadSupplier(deps, ownerId, { ...found, record }));
  };

type CheckSupplierVatId = typeof checkContract;
type CheckDeps = ChangeDeps & CheckVatIdDeps & { readonly accounts: Pick<Accounts, 'findOwner'> };

/** Asks VIES about the number of a supplier and keeps what it answered. */
export const checkSupplierVatId =
  (deps: CheckDeps) =>
  async ({ params }: InputOf<CheckSupplierVatId>, { ownerId }: Caller): Promise<Outcome<CheckSupplierVatId>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    if (found === undefined) return failed('supplier-not-found');
    const vatId = (found.summary.facts['VatId'] ?? '').replace(/\s+/gu, '').toUpperCase();
    const requester = (await deps.accounts.findOwner(ownerId))?.vatId ?? '';
    const checked = await checkVatId(deps, { vatId, requester, ownerId });
    if (!checked.ok) return checked;
    const written = await deps.suppliers.change([{ ...found.record, vatCheck: checked.value }]);
    if (!written.ok) return written;
    const [record = found.record] = written.value;
    return ok(await loadSupplier(deps, ownerId, { ...found, record }));
  };

type ForgetSupplier = typeof forgetContract;
type ForgetDeps = LoadSupplierDeps & {
  readonly learned: Pick<Learned, 'supplierDocuments' | 'forgetSupplierDocuments'>;
};

/**
 * Makes the reader forget what it learned of a supplier. What people confirmed of accounts stays, and a document that is confirmed
 * again teaches again.
 */
export const forgetSupplier =
  (deps: ForgetDeps) =>
  async ({ params, query }: InputOf<ForgetSupplier>, { ownerId }: Caller): Promise<Outcome<ForgetSupplier>> => {
    const found = await findSupplier(deps, ownerId, params.id);
    if (found === undefined) return failed('supplier-not-found');
    const before = await loadSupplier(deps, ownerId, found);
    const forgotten = before.memory
      .map(({ document }) => document)
      .filter((document) => query.document === undefined || document === query.document);
    await deps.learned.forgetSupplierDocuments(ownerId, listMemoryKeys(found.summary), forgotten);
    const gone = new Set(forgotten);
    return ok({ ...before, memory: before.memory.filter(({ document }) => !gone.has(document)) });
  };
