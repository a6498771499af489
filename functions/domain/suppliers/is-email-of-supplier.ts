import { getToday, type Clock } from '#functions/ports/clock.ts';
import type { DocumentIndex } from '#functions/ports/document-index.ts';
import type { Suppliers } from '#functions/ports/suppliers.ts';

type Deps = {
  readonly suppliers: Pick<Suppliers, 'findByEmail'>;
  readonly documentIndex: Pick<DocumentIndex, 'list'>;
  readonly clock: Clock;
};

/**
 * Whether a company knows the sender of an e-mail as its supplier: a person wrote the address into the supplier's settings, or a
 * document that people confirmed bears it. What is still to be checked by a person makes no one known. The address is compared
 * whole and without its capitals; a domain says nothing, because many companies share one.
 */
export async function isEmailOfSupplier(
  { suppliers, documentIndex, clock }: Deps,
  ownerId: string,
  email: string,
): Promise<boolean> {
  const wanted = email.trim().toLowerCase();
  if (wanted === '') return false;
  if ((await suppliers.findByEmail(ownerId, wanted)) !== undefined) return true;
  const rows = await documentIndex.list({
    ownerId,
    filters: { status: 'confirmed', fields: [{ field: 'supplierEmail', operator: 'equals', value: wanted }] },
    today: getToday(clock),
    order: { by: '_id', descending: true },
    offset: 0,
    limit: maxCompared,
    columns: ['supplierEmail'],
  });
  return rows.some(({ fields }) => fields?.['supplierEmail']?.trim().toLowerCase() === wanted);
}

/** Lists compare texts by their beginnings: of a long address there may be documents that only begin alike. */
const maxCompared = 50;
