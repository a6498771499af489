import type { VatCheck } from '#shared/company/vat-check.ts';
import { findVatIdCountry, isMemberState } from '#shared/vat/regime.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';
import { checkVatId, type CheckVatIdDeps } from './check-vat-id.ts';
import { findWholeSupplier } from './whole-supplier.ts';

export type FindVatCheckDeps = CheckVatIdDeps & { readonly suppliers: Pick<Suppliers, 'find' | 'change'> };

type Sought = {
  readonly ownerId: string;
  /** The key of the supplier; undefined where its number alone is known. */
  readonly key: string | undefined;
  readonly vatId: string;
  /** The VAT number of the company that asks; empty without one. */
  readonly requester: string;
};

/** An answer of the register that is so old is asked for again: a number may end any day. */
const freshMs = 24 * 3600 * 1000;

/**
 * What VIES says of the VAT number of a supplier: its answer of the last 24 hours, else it is asked and the answer kept with the supplier.
 * Undefined where it was not asked (it is off, was asked too often, or the number is of no member state) or did not answer.
 */
export async function findVatCheck(
  deps: FindVatCheckDeps,
  { ownerId, key, vatId, requester }: Sought,
): Promise<VatCheck | undefined> {
  if (!isMemberState(findVatIdCountry(vatId))) return undefined;
  const record = key === undefined ? undefined : (await findWholeSupplier(deps.suppliers, ownerId, key)).record;
  const known = record?.vatCheck?.vatId === vatId ? record.vatCheck : undefined;
  if (known !== undefined && deps.clock.now() - Date.parse(known.at) < freshMs) return known;
  const checked = await checkVatId(deps, { vatId, requester, ownerId });
  if (!checked.ok) return undefined;
  // Of two that ask at once, either answer may stay with the supplier. One about another number of it is a person's question.
  if (record !== undefined && (record.vatCheck === null || known !== undefined))
    await deps.suppliers.change([{ ...record, vatCheck: checked.value }]);
  return checked.value;
}
